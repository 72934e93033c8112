import type { Reward } from '@loyalty-service/contract/resources/rewards';
import { parseJson } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, timeOrNull } from './json.ts';
import { storedTranslations } from './translations.ts';

/** The fields whose types are narrower than those of their columns. */
export const rewardParts = ({ benefit, status, tier_ids }: Row<'rewards'>) => ({
  benefit: parseJson(benefit),
  status,
  tier_ids: parseJson(tier_ids),
});

export function rewardResource(row: Row<'rewards'>): Reward {
  const { benefit, status, tier_ids } = rewardParts(row);
  return {
    id: row.id,
    object: 'reward',
    program_id: row.program_id,
    name: row.name,
    description: row.description,
    benefit,
    cost: row.cost,
    status,
    stock: row.stock,
    per_card_limit: row.per_card_limit,
    tier_ids,
    valid_from: timeOrNull(row.valid_from),
    valid_until: timeOrNull(row.valid_until),
    translations: storedTranslations(row),
    ...stampsOf(row),
  };
}
