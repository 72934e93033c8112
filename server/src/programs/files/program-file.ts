import type { ProgramFile } from '@loyalty-service/contract/resources/program-files';
import type { ProgramKind, Rules } from '@loyalty-service/contract/rules/index';
import type { z } from 'zod';
import { Refusal } from '../../domain/refusal.ts';
import { timeOrNull } from '../../resources/json.ts';
import { programResource } from '../../resources/program.ts';
import { rewardResource } from '../../resources/reward.ts';
import type { Row } from '../../storage/tables.ts';
import type { Catalog } from './catalog.ts';
import { isInUse, keyField, keyOf, keysOf } from './keys.ts';
import { type Rename, withKeys } from './references.ts';

type File = z.output<typeof ProgramFile>;
type RewardInFile = File['rewards'][number];
type Complete<T> = { readonly [Name in keyof T]-?: Exclude<T[Name], undefined> };

/** Rules with keys for ids. */
type KeyedRules = { readonly kind: ProgramKind };

/** A reward of a file with every default written out, and keys for ids. */
export type CompleteReward = Omit<Complete<RewardInFile>, 'benefit'> & { readonly benefit: unknown };
/** A file with every default written out, and keys for ids. Two of them compare by their JSON. */
export type CompleteFile = Omit<Complete<File>, 'rules' | 'rewards'> & {
  readonly rules: KeyedRules;
  readonly rewards: readonly CompleteReward[];
};

/** The file of a program as it is stored. */
export function storedFile(program: Row<'programs'>, { keys, rewards }: Catalog): CompleteFile {
  const own = rewards.filter((reward) => reward.program_id === program.id && isInUse(reward));
  const rewardKeys = keysOf(own);
  const rename: Rename = (kind, id) => {
    const key = (kind === 'reward' ? rewardKeys : keys).keyOf(id);
    if (key !== undefined) return key;
    throw new Refusal(
      'invalid_state',
      `${program.name} names the ${kind} ${id}, which is not in use. Remove it first.`,
    );
  };
  const { name, currency, starts_at, ends_at, expiry_notice_days, translations, metadata, rules } =
    programResource(program);
  return {
    ...{ key: keyOf(program), name, currency, starts_at, ends_at, expiry_notice_days },
    ...{ translations, metadata: withoutKey(metadata), rules: keyedRules(rules, rename) },
    rewards: own.map((reward) => storedReward(reward, rename)),
  };
}

function storedReward(row: Row<'rewards'>, rename: Rename): CompleteReward {
  const { name, description, benefit, cost, per_card_limit, tier_ids, valid_from, valid_until, ...more } =
    rewardResource(row);
  return {
    ...{ key: keyOf(row), name, description, benefit: withKeys(benefit, rename), cost, per_card_limit, tier_ids },
    ...{ valid_from, valid_until, translations: more.translations, metadata: withoutKey(more.metadata) },
  };
}

const withoutKey = ({ [keyField]: _, ...others }: Record<string, string>): Record<string, string> => others;

const keyedRules = (rules: Rules, rename: Rename): KeyedRules => ({
  ...(withKeys(rules, rename) as object),
  kind: rules.kind,
});

/** A valid file with its defaults and with keys. */
export const completeFile = (file: File, rules: Rules, rename: Rename): CompleteFile => ({
  key: file.key,
  name: file.name,
  currency: file.currency,
  starts_at: instantOf(file.starts_at),
  ends_at: instantOf(file.ends_at),
  expiry_notice_days: file.expiry_notice_days ?? null,
  translations: file.translations ?? [],
  metadata: file.metadata ?? {},
  rules: keyedRules(rules, rename),
  rewards: file.rewards.map((reward) => ({
    key: reward.key,
    name: reward.name,
    description: reward.description ?? null,
    benefit: withKeys(reward.benefit, rename),
    cost: reward.cost,
    per_card_limit: reward.per_card_limit ?? null,
    tier_ids: reward.tier_ids ?? [],
    valid_from: instantOf(reward.valid_from),
    valid_until: instantOf(reward.valid_until),
    translations: reward.translations ?? [],
    metadata: reward.metadata ?? {},
  })),
});

const instantOf = (text: string | null | undefined) => timeOrNull(text ? Date.parse(text) : null);
