import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { textOfFile, WrongEncoding } from '../importing/file-text.ts';
import type { CompleteFile } from '../programs/files/program-file.ts';
import { type Problem, readProgramFile } from '../programs/files/read-program-file.ts';
import { CommandFailure } from './output.ts';
import { pathOf } from './path-of.ts';

/** One fault, and the file that it is in. */
export interface FileProblem extends Problem {
  readonly file: string;
}

export interface ProgramFiles {
  readonly files: readonly { readonly path: string; readonly file: CompleteFile }[];
  readonly problems: readonly FileProblem[];
}

/** Reads the files of programs. A folder stands for its YAML files. */
export async function readProgramFiles(paths: readonly string[]): Promise<ProgramFiles> {
  const read = await Promise.all(
    paths.flatMap(filesAt).map(async (path) => ({ path, read: await readProgramFile(readText(path)) })),
  );
  const files = read.flatMap(({ path, read: one }) => ('file' in one ? [{ path, file: one.file }] : []));
  const problems = read.flatMap(({ path, read: one }) =>
    'file' in one ? [] : one.problems.map((problem) => ({ file: path, ...problem })),
  );
  return { files, problems: [...problems, ...sameKeys(files)] };
}

/** A fault in the form that editors and terminals link to its place. */
export const problemLine = ({ file, line, column, field, detail }: FileProblem): string =>
  [`${file}:${line}:${column}`, field, detail].filter(Boolean).join(' ');

function sameKeys(files: ProgramFiles['files']): readonly FileProblem[] {
  const first = new Map<string, string>();
  return files.flatMap(({ path, file: { key } }) => {
    const other = first.get(key);
    if (other === undefined) first.set(key, path);
    return other === undefined
      ? []
      : [{ file: path, line: 1, column: 1, field: '/key', detail: `is also the key of ${other}; use unique keys` }];
  });
}

function filesAt(path: string): readonly string[] {
  const found = statSync(pathOf(path), { throwIfNoEntry: false });
  if (!found) throw new CommandFailure(`${path} does not exist. Pass the files of programs, or their folder.`, 2);
  if (!found.isDirectory()) return [path];
  const names = readdirSync(pathOf(path)).filter((name) => /\.ya?ml$/.test(name));
  if (names.length === 0)
    throw new CommandFailure(`${path} has no YAML files. Write them with: loyalty-server programs export`, 2);
  return names.sort().map((name) => join(path, name));
}

function readText(path: string): string {
  try {
    return textOfFile(readFileSync(pathOf(path))).replace(/^\ufeff/, '');
  } catch (error) {
    if (error instanceof WrongEncoding)
      throw new CommandFailure(`${path} cannot be read: it ${error.message}. Save it as UTF-8.`, 2);
    throw error;
  }
}
