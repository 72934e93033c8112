import { type Rules, RulesInput } from '@loyalty-service/contract/rules/index';
import { diffObjects, type RulesChange } from '../../domain/programs/diff-rules.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Row } from '../../storage/tables.ts';
import type { Catalog } from './catalog.ts';
import { isInUse, keyOf, keysOf } from './keys.ts';
import { type CompleteFile, storedFile } from './program-file.ts';
import { type Named, withIds } from './references.ts';

/** What a file would change. */
export interface FilePlan {
  readonly file: CompleteFile;
  /** The program that has the key. Null if the file creates it. */
  readonly program: Row<'programs'> | null;
  /** The file of the program as it is stored. */
  readonly stored: CompleteFile | null;
  readonly changes: readonly RulesChange[];
}

/** Compares a file with the program that has its key. Refuses what cannot change. */
export function planProgramFile(file: CompleteFile, catalog: Catalog): FilePlan {
  const program = catalog.programs.find((row) => isInUse(row) && keyOf(row) === file.key) ?? null;
  const stored = program && storedFile(program, catalog);
  if (stored) refuseFixed(stored, file);
  // Refuses a program that does not exist before anything is written.
  withIds(
    [file.rules, ...file.rewards.map(({ benefit }) => benefit)],
    [],
    idsIn(catalog, program, String),
    () => undefined,
  );
  return { file, program, stored, changes: stored ? diffObjects(comparable(stored), comparable(file)) : [] };
}

/** The ids of the resources that a file names. `missing` gives the id of a reward that the program does not have yet. */
export function idsIn({ keys, rewards }: Catalog, program: Row<'programs'> | null, missing: (key: string) => string) {
  const rewardKeys = keysOf(rewards.filter((row) => row.program_id === program?.id && isInUse(row)));
  return (kind: Named, key: string): string => {
    if (kind === 'reward') return rewardKeys.idOf(key) ?? missing(key);
    const id = keys.idOf(key);
    if (id !== undefined) return id;
    throw new Refusal('not_found', `No program has the key ${key}, which a file names. Create that program first.`);
  };
}

/** The rules of a plan with ids. Null if they name a reward that only an apply creates. */
export function rulesOfPlan({ file, program }: FilePlan, catalog: Catalog): Rules | null {
  let isWhole = true;
  const idOf = idsIn(catalog, program, (key) => {
    isWhole = false;
    return key;
  });
  const rules = withIds(file.rules, [], idOf, () => undefined);
  return isWhole ? RulesInput.parse(rules) : null;
}

function refuseFixed(stored: CompleteFile, file: CompleteFile): void {
  const [before, after] = [stored, file].map(({ rules, currency }) => ({ kind: (rules as Rules).kind, currency }));
  for (const field of ['kind', 'currency'] as const)
    if (before?.[field] !== after?.[field])
      throw new Refusal(
        'invalid_state',
        `The ${field} of ${stored.name} is ${before?.[field]}, and it cannot change to ${after?.[field]}. Use another key for a new program.`,
      );
}

/** Rewards by their key, so that their order says nothing. */
const comparable = ({ rewards, ...fields }: CompleteFile) => ({
  ...fields,
  rewards: Object.fromEntries(rewards.map(({ key, ...reward }) => [key, reward])),
});
