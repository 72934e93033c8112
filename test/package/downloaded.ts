import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './packed.ts';

const folder = join(root, 'test/output/downloaded');

/**
 * The folder of a package that one test runs as a program, with all that it needs. It is installed when it is first asked for, so
 * that hundreds of packages are in nobody's `pnpm install`. `overrides` are those of npm.
 */
export async function downloaded(name: string, version: string, overrides: object = {}): Promise<string> {
  const home = join(folder, `${name}@${version}`);
  if (!existsSync(home)) {
    mkdirSync(dirname(home), { recursive: true });
    const made = mkdtempSync(join(folder, 'new-'));
    writeFileSync(join(made, 'package.json'), JSON.stringify({ overrides }));
    const words = ['install', `${name}@${version}`, '--no-audit', '--no-fund', '--no-package-lock'];
    await run('npm', ['--prefix', made, ...words], { cwd: made });
    // Another process may have been faster.
    if (existsSync(home)) rmSync(made, { recursive: true });
    else renameSync(made, home);
  }
  return join(home, 'node_modules', name);
}
