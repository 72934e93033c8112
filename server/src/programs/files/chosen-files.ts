import { Refusal } from '../../domain/refusal.ts';
import type { Catalog } from './catalog.ts';
import { isInUse, keyOf } from './keys.ts';
import { type CompleteFile, storedFile } from './program-file.ts';
import { withIds } from './references.ts';

/** The files of the stored programs with these keys and of all programs that they name. Without keys: those of all programs. */
export function chosenFiles(catalog: Catalog, keys: readonly string[]): readonly CompleteFile[] {
  const rows = new Map(catalog.programs.filter(isInUse).map((program) => [keyOf(program), program]));
  const unknown = keys.find((key) => !rows.has(key));
  if (unknown !== undefined) throw new Refusal('not_found', `No program in use has the key ${unknown}.`);
  const chosen = new Set(keys.length === 0 ? rows.keys() : keys);
  const files = new Map<string, CompleteFile>();
  // What is added to a set while it is read is read too.
  for (const key of chosen) {
    const row = rows.get(key);
    const file = row && storedFile(row, catalog);
    if (!file) continue;
    files.set(key, file);
    for (const named of programsNamedIn(file)) chosen.add(named);
  }
  return [...rows.keys()].flatMap((key) => files.get(key) ?? []);
}

/** The keys of the programs that rules and rewards name. An archived one has no file. */
function programsNamedIn(file: CompleteFile): readonly string[] {
  const keys: string[] = [];
  const note = (kind: string, key: string): string => {
    if (kind === 'program') keys.push(key);
    return key;
  };
  withIds([file.rules, ...file.rewards.map(({ benefit }) => benefit)], [], note, () => undefined);
  return keys;
}
