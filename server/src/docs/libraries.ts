import { existsSync, readFileSync } from 'node:fs';
import { packageRoot } from '../package-root.ts';
import libraries from './libraries.json' with { type: 'json' };

interface Library {
  /** The name of the file in the folder of assets. */
  readonly name: string;
  readonly make: () => Buffer;
}

/** The files of other packages that the pages load, byte for byte as the packages contain them. */
export const listLibraries = (): readonly Library[] =>
  libraries.map(({ name, package: from, file }) => {
    const installed = `${packageRoot}node_modules/${from}/${file}`;
    // The published package has copies, so that who installs it does not download the whole packages.
    const copy = `${packageRoot}lib/libraries/${name}`;
    return { name, make: () => readFileSync(existsSync(installed) ? installed : copy) };
  });
