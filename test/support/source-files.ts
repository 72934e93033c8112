import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const notKept = /^(\.git|node_modules|(dist|console)-build-\d+(-old)?|dist|docs-site|output|coverage|\.env.*|.*\.log)$/;
const notKeptAt = ['data', join('server', 'lib'), join('server', 'console'), join('server', 'THIRD-PARTY-LICENSES')];
const notOurs = /(^|\/)generated\/|^server\/migrations\/|^test\/support\/planted-arrow\//;

export interface SourceFile {
  path: string;
  text: string;
  lines: number;
}

/** Every file of the repository, as paths from its root; what is installed, built or stored by a run is left out. */
export function allFiles(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (notKept.test(entry.name) || notKeptAt.includes(relative(root, path))) return [];
    if (entry.isDirectory()) return allFiles(path);
    return entry.isFile() ? [relative(root, path)] : [];
  });
}

/** The code that people write and read: generated files and planted mistakes aside. */
export function sourceFiles(): SourceFile[] {
  const paths = allFiles().filter((path) => /\.([cm]?[jt]s|tsx)$/.test(basename(path)) && !notOurs.test(path));
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lines: text.split('\n').length - 1 };
  });
}
