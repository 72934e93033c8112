import { Refusal } from '../../domain/refusal.ts';
import type { Catalog } from './catalog.ts';
import { isInUse } from './keys.ts';
import { type CompleteFile, storedFile } from './program-file.ts';
import { withIds } from './references.ts';

/** The files of the stored programs with these keys and of all programs that they name. Without keys: those of all programs. */
export function chosenFiles(catalog: Catalog, keys: readonly string[]): readonly CompleteFile[] {
  const files = catalog.programs.filter(isInUse).map((program) => storedFile(program, catalog));
  if (keys.length === 0) return files;
  const byKey = new Map(files.map((file) => [file.key, file]));
  const unknown = keys.find((key) => !byKey.has(key));
  if (unknown !== undefined) throw new Refusal('not_found', `No program in use has the key ${unknown}.`);
  const chosen = new Set(keys);
  // What is added to a set while it is read is read too.
  for (const key of chosen) for (const named of programsNamedIn(byKey.get(key))) chosen.add(named);
  return files.filter(({ key }) => chosen.has(key));
}

/** The keys of the programs that rules and rewards name. An archived one has no file. */
function programsNamedIn(file: CompleteFile | undefined): readonly string[] {
  if (!file) return [];
  const keys: string[] = [];
  const note = (kind: string, key: string): string => {
    if (kind === 'program') keys.push(key);
    return key;
  };
  withIds([file.rules, ...file.rewards.map(({ benefit }) => benefit)], [], note, () => undefined);
  return keys;
}
