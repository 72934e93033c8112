import { withoutNulls } from '@loyalty-service/contract/fields/nulls';
import { ProgramFile } from '@loyalty-service/contract/resources/program-files';
import type { z } from 'zod';
import { withDefaultCaps } from '../../domain/earn/default-caps.ts';
import { fieldErrors } from '../../domain/field-errors.ts';
import { refuseContradictions } from '../../domain/programs/rules-contradictions.ts';
import { Refusal } from '../../domain/refusal.ts';
import { refuseImpossible } from '../../domain/rewards/terms.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { refuseUnknownParts } from '../refuse-unknown-parts.ts';
import { keyField } from './keys.ts';
import { type CompleteFile, completeFile } from './program-file.ts';
import { withIds } from './references.ts';
import { standIns } from './stand-ins.ts';

type File = z.output<typeof ProgramFile>;

/** One fault of a file. */
export interface Fault {
  /** A pointer to the field, such as /rules/earn/value. */
  readonly field: string;
  readonly detail: string;
}

/** The faults of a file, or else the file with its defaults. */
export type Checked = { readonly faults: readonly Fault[] } | { readonly file: CompleteFile };

/** Checks the content of a file as the API checks a program and its rewards. */
export function checkProgramFile(value: unknown): Checked {
  const faults: Fault[] = [];
  const names = standIns();
  const given = withReferences(value, (part, path) =>
    withIds(part, path, names.idOf, (at, detail) => faults.push({ field: pointerTo(at), detail })),
  );
  const body = withoutNulls(ProgramFile, given);
  const { data: file, error } = ProgramFile.safeParse(body);
  if (error) faults.push(...fieldErrors('body', error.issues, body).map(inFile));
  if (!file || faults.length > 0) return { faults };
  const keys = new Set(file.rewards.map(({ key }) => key));
  for (const { key, path } of names.rewards)
    if (!keys.has(key))
      faults.push({ field: pointerTo(path), detail: `is not the key of a reward in this file: ${key}` });
  faults.push(...keyFaults(file), ...contradictions(file));
  if (faults.length > 0) return { faults };
  return { file: completeFile(file, withDefaultCaps(file.rules), (_, id) => names.keyOf(id)) };
}

/** Rules and benefits name other resources. */
function withReferences(value: unknown, change: (part: unknown, path: (string | number)[]) => unknown): unknown {
  if (!isFields(value)) return value;
  const { rules, rewards } = value;
  return {
    ...value,
    ...('rules' in value && { rules: change(rules, ['rules']) }),
    ...(Array.isArray(rewards) && {
      rewards: rewards.map((reward: unknown, index) =>
        isFields(reward) && 'benefit' in reward
          ? { ...reward, benefit: change(reward['benefit'], ['rewards', index, 'benefit']) }
          : reward,
      ),
    }),
  };
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keyFaults = ({ metadata, rewards }: File): readonly Fault[] =>
  [{ at: '', metadata }, ...rewards.map((reward, index) => ({ at: `/rewards/${index}`, metadata: reward.metadata }))]
    .filter((one) => one.metadata && keyField in one.metadata)
    .map(({ at }) => ({ field: `${at}/metadata/${keyField}`, detail: 'belongs into the field key; remove it here' }));

function contradictions({ rules, translations, rewards }: File): readonly Fault[] {
  return [
    ...faultsIn('', () => refuseContradictions(rules)),
    ...faultsIn('', () => void withDefaultCaps(rules)),
    ...faultsIn('', () => refuseUnknownParts(translations, rules)),
    ...rewards.flatMap(({ cost, tier_ids, ...dates }, index) => {
      const [valid_from, valid_until] = [parseTimeOrNull(dates.valid_from), parseTimeOrNull(dates.valid_until)];
      return faultsIn(`/rewards/${index}`, () => refuseImpossible({ cost, tier_ids, valid_from, valid_until }, rules));
    }),
  ];
}

function faultsIn(place: string, check: () => void): readonly Fault[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.errors.map(({ pointer, detail }) => inFile({ pointer: place + pointer, detail }));
  }
}

/** The fault of a field of the API, at the field of the file. */
const inFile = ({ pointer, detail }: { readonly pointer: string; readonly detail: string }): Fault => ({
  field: pointer.replace(/\/(reward|program)_id$/, '/$1'),
  detail,
});

const pointerTo = (path: readonly (string | number)[]): string => path.map((part) => `/${part}`).join('');
