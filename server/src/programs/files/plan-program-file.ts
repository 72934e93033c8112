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

/** Compares files with the programs that have their keys. Refuses another kind and another currency, which are fixed. */
export function planProgramFiles(files: readonly CompleteFile[], catalog: Catalog): readonly FilePlan[] {
  const keys = new Set(files.map(({ key }) => key));
  return files.map((file) => {
    const program = catalog.programs.find((row) => isInUse(row) && keyOf(row) === file.key) ?? null;
    const idOf = idsIn(catalog, program, (kind, key) => {
      if (kind === 'reward' || keys.has(key)) return key;
      const detail = `No program has the key ${key}, which ${file.name} names. Include that program, or do not name it.`;
      throw new Refusal('not_found', detail);
    });
    withIds([file.rules, ...file.rewards.map(({ benefit }) => benefit)], [], idOf, () => undefined);
    const stored = program && storedFile(program, catalog);
    const changes = stored ? diffObjects(comparable(stored), comparable(file)) : [];
    refuseFixed(file.name, changes);
    return { file, program, stored, changes };
  });
}

/** The ids of the resources that the file of a program names. `missing` gives those of resources that do not exist yet. */
export function idsIn({ keys, rewards }: Catalog, program: Row<'programs'> | null, missing: IdOf): IdOf {
  const rewardKeys = keysOf(rewards.filter((row) => row.program_id === program?.id && isInUse(row)));
  return (kind, key) => (kind === 'reward' ? rewardKeys : keys).idOf(key) ?? missing(kind, key);
}

export type IdOf = (kind: Named, key: string) => string;

/** The rules of a plan with ids. Null if they name a resource that only an apply creates. */
export function rulesOfPlan({ file, program }: FilePlan, catalog: Catalog): Rules | null {
  let isWhole = true;
  const idOf = idsIn(catalog, program, (_, key) => {
    isWhole = false;
    return key;
  });
  const rules = withIds(file.rules, [], idOf, () => undefined);
  return isWhole ? RulesInput.parse(rules) : null;
}

/** Rules of another kind differ as a whole. */
function refuseFixed(name: string, changes: readonly RulesChange[]): void {
  const fixed = changes.find(({ path }) => path === 'rules' || path === 'currency');
  if (!fixed) return;
  const field = fixed.path === 'rules' ? 'kind' : 'currency';
  throw new Refusal(
    'invalid_state',
    `The ${field} of ${name} cannot change. Use another key, which creates another program.`,
  );
}

/** Rewards by their key, so that their order says nothing. */
const comparable = ({ rewards, ...fields }: CompleteFile) => ({
  ...fields,
  rewards: Object.fromEntries(rewards.map(({ key, ...reward }) => [key, reward])),
});
