import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { killServers } from './server-process.ts';
import { root } from './source-files.ts';

const needed = [
  'contract',
  'server',
  'scripts',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.json',
];

export interface LastRelease {
  /** Its folder, from which its server starts. */
  readonly root: string;
  remove(): void;
}

const thisVersion: LastRelease = { root, remove: () => {} };

const git = (...words: readonly string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** The newest tag of a version, or the newest commit before the first release. Null in a copy without history. */
function lastReleaseName(): string | null {
  try {
    const [tag] = git('tag', '--list', 'v*', '--sort=-v:refname', '--merged', 'HEAD').split('\n');
    return tag || git('rev-parse', '--short', 'HEAD');
  } catch {
    return null;
  }
}

/** The sources of the last release, with what is installed for this version. */
function checkOutLastRelease(name: string): LastRelease {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loyalty-release-')));
  const archive = execFileSync('git', ['archive', name, ...needed], { cwd: root, maxBuffer: 512 * 1_024 * 1_024 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'contract/node_modules'), join(folder, 'contract/node_modules'));
  linkEach(join(root, 'server/node_modules'), join(folder, 'server/node_modules'));
  mkdirSync(join(folder, 'server/node_modules/@loyalty-service'));
  symlinkSync(join(folder, 'contract'), join(folder, 'server/node_modules/@loyalty-service/contract'));
  // These tests open no page, so none is built.
  mkdirSync(join(folder, 'server/console'));
  writeFileSync(join(folder, 'server/console/manifest.json'), '{}');
  return { root: `${folder}/`, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Everything but the contract, which is of this version. */
function linkEach(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || name === '@loyalty-service') continue;
    symlinkSync(join(from, name), join(to, name));
  }
}

/** Tests with the last release. Without history, it is this version. */
export function describeWithLastRelease(what: string, tests: (release: () => LastRelease) => void): void {
  const name = lastReleaseName();
  describe(`${what} of the last release (${name ?? 'this version'})`, { timeout: 180_000 }, () => {
    let release: LastRelease;
    beforeAll(() => {
      release = name === null ? thisVersion : checkOutLastRelease(name);
    });
    afterAll(async () => {
      await killServers();
      release.remove();
    });
    tests(() => release);
  });
}
