import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where `pnpm prove:outside` has installed them. */
const folder = process.env['OUTSIDE_TOOLS'] ?? '';

export const toolPath = (path: string): string => join(folder, 'node_modules', path);

interface Printed {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

const execute = promisify(execFile);

/** Runs a program. Linters exit with a status other than 0 if they find something, so a status is no error. */
export async function runTool(
  file: string,
  words: readonly string[],
  cwd?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Printed> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 256 * 1_024 * 1_024 };
  return execute(file, words, options).then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    ({ code, stdout, stderr, message }) => {
      if (typeof code !== 'number') throw new Error(`${file} did not run: ${message}`);
      return { status: code, stdout, stderr };
    },
  );
}

/** Runs a program of an installed package with this Node. */
export const runScript = (script: string, words: readonly string[], cwd?: string): Promise<Printed> =>
  runTool(process.execPath, [toolPath(script), ...words], cwd);
