import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloaded } from '../package/downloaded.ts';
import { root } from '../support/source-files.ts';
import { buildPackages } from './runners/built-packages.ts';

const guide = readFileSync(join(root, 'server/docs/service-in-tests.md'), 'utf8');
const folder = join(root, 'test', 'output', 'service-in-tests');

/** The first example under a heading. */
function exampleUnder(heading: string): { readonly file: string; readonly code: string } {
  const [, file = '', code = ''] =
    new RegExp(`^## ${heading}\\n.*?^\`\`\`\\w+ (\\S+)\\n(.*?)^\`\`\``, 'ms').exec(guide) ?? [];
  return { file, code };
}

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const jest = async (): Promise<string> => join(await downloaded('jest', '30.5.2'), 'bin/jest.js');

/** Each with its arguments, for Node, and how many tests it says have passed. */
const runners = [
  ['Vitest', async () => [vitest, 'run', '--root', '.'], 3],
  ['Jest', async () => ['--experimental-vm-modules', await jest(), '--rootDir', '.'], 1],
  ['node:test', async () => ['--test', '--test-reporter=tap'], 1],
] as const;

/** The output of the runner, without colors. */
async function run(args: readonly string[], cwd: string): Promise<string> {
  const { NODE_OPTIONS, VITEST, ...env } = process.env;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    cwd,
    env: { ...env, NO_COLOR: '1', NODE_NO_WARNINGS: '1' },
    timeout: 60_000,
  }).catch((error: { readonly stdout: string; readonly stderr: string }) => error);
  return stdout + stderr;
}

describe('the examples of the guide pass', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await buildPackages(folder);
  });

  it.each(runners)('%s', async (name, args, tests) => {
    const { file, code } = exampleUnder(name);
    const home = join(folder, name.replace(/\W/g, '-'));
    mkdirSync(home);
    // Not those of the folders above.
    writeFileSync(join(home, 'package.json'), '{}');
    writeFileSync(join(home, 'vitest.config.mjs'), 'export default {};');
    writeFileSync(join(home, file), code);
    const said = await run(await args(), home);
    expect(said).toMatch(
      new RegExp(`Tests: +${tests} passed, ${tests} total|Tests +${tests} passed|^# pass ${tests}$`, 'm'),
    );
    expect(said).not.toMatch(/did not exit|leak|Warning: /);
  });
});
