import { join } from 'node:path';
import { root } from './packed.ts';

/** How a package manager installs into an empty folder and runs what is there: the words of its command line. */
export interface Installer {
  readonly name: string;
  readonly manifest: object;
  readonly install: readonly string[];
  /** Before the name of a command that a package brings. */
  readonly exec: readonly string[];
  /** Before the path of a program. */
  readonly node: readonly string[];
}

const packages = ['@loyalty-service/sdk', '@loyalty-service/server'];
const programOf = (path: string): readonly string[] => [process.execPath, join(root, 'test/node_modules', path)];
const pnpm = programOf('pnpm/bin/pnpm.cjs');
const yarn = programOf('@yarnpkg/cli-dist/bin/yarn.js');

export const npm: Installer = {
  name: 'npm',
  manifest: { private: true },
  install: ['npm', 'install', '--no-audit', '--no-fund', ...packages],
  exec: ['npx', '--no'],
  node: [process.execPath],
};

export const installers: readonly Installer[] = [
  npm,
  {
    name: 'pnpm',
    manifest: { private: true },
    install: [...pnpm, 'add', '--allow-build=better-sqlite3', ...packages],
    exec: [...pnpm, 'exec'],
    node: [process.execPath],
  },
  {
    name: 'yarn',
    manifest: { private: true, dependenciesMeta: { 'better-sqlite3': { built: true } } },
    install: [...yarn, 'add', ...packages],
    exec: [...yarn, 'run'],
    node: [...yarn, 'node'],
  },
];
