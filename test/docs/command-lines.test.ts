import { describeCommand } from '@loyalty-service/server/cli/command-line';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { expect, it } from 'vitest';
import { runLoyalty } from '../sdk/command/terminal.ts';

type Command = ReturnType<typeof describeCommand>;
type Option = Command['options'][number];

const page = readGuide('command-lines');
const cell = (text: string): string => text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');
/** Outside of code, a browser would take <file> for an element. */
const row = (text: string): string => text.replaceAll(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found));

interface Leaf {
  readonly name: string;
  readonly command: Command;
}

const leavesOf = (command: Command, name = ''): readonly Leaf[] =>
  command.commands.length === 0
    ? [{ name: name.trim(), command }]
    : command.commands.flatMap((one) => leavesOf(one, `${name} ${one.name()}`));
const leaves = leavesOf(describeCommand({}));

function usageOf({ name, command }: Leaf): string {
  const words = command.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`));
  return ['loyalty-server', name, ...words].join(' ');
}

function optionRow({ name }: Leaf, { flags, description, argChoices, mandatory, defaultValue }: Option): string {
  const choices = argChoices ? `: ${argChoices.map((choice) => `\`${choice}\``).join(', ')}` : '';
  const ending = mandatory ? 'required' : shownDefault(defaultValue);
  return row(`| \`${name}\` | \`${cell(flags)}\` | ${cell(description)}${choices} | ${ending} |`);
}

/** Pages contain no address but that at which they are read. */
function shownDefault(value: unknown): string {
  const [, port] = /^http:\/\/127\.0\.0\.1:(\d+)$/.exec(String(value)) ?? [];
  if (port) return `port ${port} of this machine`;
  return value ? `\`${value}\`` : '';
}

/** Rows of the page that begin with a cell of code. */
const rowsOf = (columns: number): readonly string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| `') && line.replaceAll('\\|', '').split('|').length === columns + 2);

it('the page lists every command of loyalty-server with its help, and no other', () => {
  const help = leaves.map((leaf) => row(`| \`${usageOf(leaf)}\` | ${cell(leaf.command.description())} |`));
  expect(rowsOf(2).filter((row) => /^\| `loyalty-server \w/.test(row))).toEqual(expect.arrayContaining(help));
  expect(rowsOf(2).filter((row) => /^\| `loyalty-server \w/.test(row))).toHaveLength(help.length);
});

it('the page lists every option of loyalty-server with its help and its default, and no other', () => {
  const help = leaves.flatMap((leaf) =>
    leaf.command.options.filter(({ long }) => long !== '--json').map((option) => optionRow(leaf, option)),
  );
  expect([...rowsOf(4)].sort()).toEqual(help.sort());
});

it('every command but serve and worker prints JSON', () => {
  const without = leaves.filter(({ command }) => !command.options.some(({ long }) => long === '--json'));
  expect(without.map(({ name }) => name)).toEqual(['serve', 'worker']);
});

it('the page lists every command and common option of loyalty with its help', async () => {
  const { lines } = await runLoyalty(['--help']);
  const help = lines.flatMap((line, at) => {
    const usage = /^ {2}([a-z].*)/.exec(line)?.[1];
    if (usage) return [row(`| \`loyalty ${cell(usage)}\` | ${cell(lines[at + 1] ?? '')} |`)];
    const [, option, meaning] = /^ {2}(--[\w-]+) +(.*)/.exec(line) ?? [];
    return option ? [`| \`${option}\` | ${meaning} |`] : [];
  });
  expect(help).toHaveLength(13);
  for (const row of help) expect(page).toContain(row);
});

/** The words of a command, without quotes. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, ...forms]) => forms.find((form) => form !== undefined) ?? '',
  );

const examples = [...page.matchAll(/^```sh\n(.*?)^```/gms)]
  .flatMap(([, code = '']) => code.split('\n'))
  .map((line) => line.replace(/^(npx -p \S+ |DATABASE_URL=\S+ )/, ''));

it.each(examples.filter((line) => line.startsWith('loyalty-server')))(
  '%s is a call that the command accepts',
  (line) => {
    const words = wordsOf(line).slice(1);
    const { name, command } = leaves.find((leaf) => `${words.join(' ')} `.startsWith(`${leaf.name} `)) ?? {};
    if (!command || name === undefined) throw new Error('There is no such command.');
    const failures: string[] = [];
    command.exitOverride().configureOutput({ writeErr: (text) => void failures.push(text) });
    const given = words.slice(name.split(' ').length);
    const { operands, unknown } = command.parseOptions([...given]);
    expect([failures, unknown]).toEqual([[], []]);
    const needed = command.registeredArguments.filter(({ required }) => required).length;
    expect(operands.length).toBeGreaterThanOrEqual(needed);
    expect(operands.length).toBeLessThanOrEqual(command.registeredArguments.length);
    const missing = command.options.filter((one) => one.mandatory && !given.includes(one.long ?? ''));
    expect(missing.map(({ long }) => long)).toEqual([]);
  },
);

it.each(examples.filter((line) => /^loyalty /.test(line)))('%s is a call that the command accepts', async (line) => {
  // Without a key and a receiver, a call that is accepted ends with what is missing there.
  const { code, complaints } = await runLoyalty(wordsOf(line).slice(1), { environment: {}, input: '' });
  expect(complaints.join('\n')).not.toMatch(/does not exist|takes no|needs a value|See loyalty --help/);
  expect(code).not.toBe(0);
});
