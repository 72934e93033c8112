import { expect } from 'vitest';
import { hasProgram } from '../support/debian-program.ts';
import type { Machine } from './machine.ts';
import type { Runbook } from './runbook.ts';

export const hasCurl = hasProgram('curl', 'no runbook was followed');

/** Commands and starts take seconds on a busy machine. */
export const patience = { timeout: 240_000 };

/** Whether a text is in another one. `…` stands for anything on the same line. */
function contains(whole: string, text: string): boolean {
  const escaped = text.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.join('.*')).test(whole);
}

/** Compares the signs that the page names with what the machine shows, and with `others` by where the page says they are. */
export async function expectSigns(
  machine: Machine,
  { signs }: Runbook,
  others: Readonly<Record<string, () => string | Promise<string>>> = {},
): Promise<void> {
  const places: typeof others = {
    '/readyz': async () => (await fetch(`${machine.url}/readyz`)).text(),
    Log: () => machine.log(),
    'loyalty-server doctor': async () => (await machine.run('loyalty-server doctor')).stdout.replace(/ +/g, ' '),
    ...others,
  };
  expect(signs.length).toBeGreaterThan(0);
  for (const [where, texts] of signs.filter(([place]) => place !== 'Alert')) {
    const look = async () => {
      const shown = (await places[where]?.()) ?? '';
      return { where, absent: texts.filter((text) => !contains(shown, text)), shown };
    };
    // The log gets its lines shortly after the answers.
    await expect.poll(look, { timeout: 10_000, interval: 100 }).toMatchObject({ absent: [] });
  }
}

/** The values that the reader writes for words in capitals. */
type Names = Readonly<Record<string, string>>;

/** The names that a step's output gives for later steps. It runs after the step of that number. */
type Learning = Readonly<Record<number, (stdout: string) => Names | Promise<Names>>>;

/** Runs all commands of a runbook, one step after the other, and waits until it is over as the page says. */
export async function follow(
  machine: Machine,
  { steps, over }: Runbook,
  learn: Learning = {},
  given: Names = {},
): Promise<Names> {
  let names = given;
  expect(steps.length).toBeGreaterThan(0);
  for (const { number, text, commands } of steps) {
    const printed = await machine.run(commands, names);
    expect({ text, ...printed }).toMatchObject({ code: 0 });
    names = { ...names, ...(await learn[number]?.(printed.stdout)) };
  }
  const isOver = async () => {
    const { stdout, stderr } = await machine.run(over.commands, names);
    return stdout + stderr;
  };
  await expect.poll(isOver, { timeout: 60_000, interval: 200 }).toContain(over.printed);
  return names;
}

/** The group of a pattern in the output of a step. */
export function found(stdout: string, pattern: RegExp): string {
  const [, value] = pattern.exec(stdout) ?? [];
  if (value === undefined) throw new Error(`The step did not print ${pattern}:\n${stdout.slice(0, 4_000)}`);
  return value;
}
