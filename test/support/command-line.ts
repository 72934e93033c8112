import { runCommandLine } from '@loyalty-service/server/cli/command-line';
import { vi } from 'vitest';
import { type Ended, environment } from './server-process.ts';

interface Verified {
  readonly exitCode: number;
  readonly violations: number;
  readonly transactions: number;
  readonly listed: readonly string[];
}

/**
 * Runs `loyalty-server …` in this process, which is already loaded, and answers what its process would print and its exit code.
 * One at a time. Tests of what a process does, or of several at once, use `loyaltyServer`.
 */
export async function runCommand(
  database: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const printed = { stdout: '', stderr: '' };
  const note = (stream: keyof typeof printed) => (text: unknown) => {
    printed[stream] += text;
    return true;
  };
  const line = (stream: keyof typeof printed) => (text: unknown) => note(stream)(`${text}\n`);
  const before = process.exitCode;
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(line('stdout')),
    vi.spyOn(console, 'error').mockImplementation(line('stderr')),
    vi.spyOn(process.stdout, 'write').mockImplementation(note('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(note('stderr')),
  ];
  process.exitCode = undefined;
  try {
    await runCommandLine(['node', 'loyalty-server', ...args], { ...environment(database), ...env });
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}

/** `loyalty-server verify --json`. */
export async function verifyDatabase(database: string): Promise<Verified> {
  const { code, stdout } = await runCommand(database, ['verify', '--json']);
  return { exitCode: code, ...JSON.parse(stdout) };
}
