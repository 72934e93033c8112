import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { PackageName } from '../../scripts/release/publish.ts';
import { pack } from './packed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of packages that the test files of this run make once and share. */
    packagesFolder: string;
  }
}

/** A folder for the packages of one run, which is gone after it. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-packages-'));
  project.provide('packagesFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The published form of a package. Building takes longer than most tests: the first file that asks packs for all. */
export const tarballOf = (name: PackageName): Promise<string> => madeOnce(name, (folder) => pack(name, folder));

const waitMs = 50;

/** A result that the first process makes while the others wait for it. */
async function madeOnce(name: string, make: (folder: string) => Promise<string>): Promise<string> {
  const folder = join(inject('packagesFolder'), name);
  const result = `${folder}.json`;
  if (claims(folder)) {
    const made = await make(folder).then(
      (value) => ({ value }),
      (error: Error) => ({ error: error.message }),
    );
    writeFileSync(`${result}.new`, JSON.stringify(made));
    renameSync(`${result}.new`, result);
  }
  while (!existsSync(result)) await new Promise((resolve) => setTimeout(resolve, waitMs));
  const { value, error } = JSON.parse(readFileSync(result, 'utf8'));
  if (error !== undefined) throw new Error(error);
  return value;
}

function claims(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
