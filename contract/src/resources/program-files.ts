import { z } from 'zod';
import { currencyIn } from '../fields/amounts.ts';
import { RulesInput } from '../rules/index.ts';
import { partId } from '../rules/pieces.ts';
import { orderError as datesError, inOrder as datesInOrder, ProgramCreate } from './programs.ts';
import { RewardCreate, orderError as validError, inOrder as validInOrder } from './rewards.ts';

const { name, starts_at, ends_at, expiry_notice_days, translations, metadata } = ProgramCreate.shape;
const reward = RewardCreate.shape;

const uniqueKeys = (list: readonly { readonly key: string }[]): boolean =>
  new Set(list.map(({ key }) => key)).size === list.length;

const RewardInFile = z
  .strictObject({
    key: partId().describe('Key of the reward, unique in the file. Rules name the reward by it.'),
    name: reward.name,
    description: reward.description,
    benefit: reward.benefit,
    cost: reward.cost,
    per_card_limit: reward.per_card_limit,
    tier_ids: reward.tier_ids,
    valid_from: reward.valid_from,
    valid_until: reward.valid_until,
    translations: reward.translations,
    metadata: reward.metadata,
  })
  .refine(validInOrder, validError);

/** A program in a file, with its rewards. Where the API has the id of a reward or a program, the file has a key. */
export const ProgramFile = z
  .strictObject({
    key: partId().describe('Key of the program, unique among the programs of the business.'),
    name,
    currency: currencyIn().describe('ISO 4217 code of the currency. It cannot change.'),
    starts_at,
    ends_at,
    expiry_notice_days,
    translations,
    metadata,
    rules: RulesInput,
    rewards: z
      .array(RewardInFile)
      .max(1_000)
      .refine(uniqueKeys, { error: 'has the same key twice; use unique keys' })
      .default([])
      .describe('The active rewards of the program.'),
  })
  .refine(datesInOrder, datesError)
  .describe('A program with its rules and rewards.');

interface ObjectSchema {
  properties: Record<string, object>;
  required: string[];
}

/** The JSON Schema of a program file, with which editors check the file and complete its fields. */
export function programFileSchema(): object {
  const schema = z.toJSONSchema(ProgramFile, { io: 'input' }) as ObjectSchema & { $defs: Record<string, ObjectSchema> };
  const key = schema.properties['key'] ?? {};
  const nameByKey = (part: string, field: string, description: string): void => {
    const named = schema.$defs[part];
    if (!named) throw new Error(`The schema of program files has no ${part}.`);
    const { [`${field}_id`]: _, ...others } = named.properties;
    named.properties = { ...others, [field]: { ...key, description } };
    named.required = named.required.map((name) => (name === `${field}_id` ? field : name));
  };
  nameByKey('VoucherEffectInput', 'reward', 'Key of a reward in this file. The voucher gives its benefit.');
  nameByKey('GiftCredit', 'program', 'Key of the gift program of the gift card.');
  return { title: 'Program of the loyalty service', ...schema };
}
