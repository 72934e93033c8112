import { jsonText } from '../base/stored-json.ts';
import { localDay } from '../domain/calendar/local-time.ts';
import { reachedUntil } from '../domain/earn/tier-floor.ts';
import { Refusal } from '../domain/refusal.ts';
import { rulesOf } from '../resources/program.ts';
import type { Row } from '../storage/tables.ts';

const reason = 'imported';
const keyOf = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/**
 * The tier with which an imported card begins, by its id or its name. The card has no purchases yet, so it holds the tier by a
 * floor, for as long as if it had reached it today.
 */
export function importedTier(
  program: Row<'programs'>,
  given: string,
  { zone, now }: { readonly zone: string; readonly now: number },
): Pick<Row<'cards'>, 'tier_id' | 'tier_floor'> {
  const rules = rulesOf(program);
  const tiers = 'tiers' in rules ? rules.tiers : null;
  const tier = tiers?.levels.find(({ id, name }) => [id, name].map(keyOf).includes(keyOf(given)));
  if (!tiers || !tier) refuseTier(tiers?.levels.map(({ id }) => id) ?? []);
  // Every card has the first tier by itself.
  if (tier.min === 0) return { tier_id: tier.id, tier_floor: null };
  const until = reachedUntil(tiers, localDay(zone, now), zone);
  return { tier_id: tier.id, tier_floor: jsonText({ tier_id: tier.id, from: now, until, reason, ended_at: null }) };
}

function refuseTier(ids: readonly string[]): never {
  const known = `is not a tier of the program. Use one of ${ids.join(', ')}`;
  const detail = ids.length > 0 ? known : 'is not possible: the program has no tiers';
  throw new Refusal('invalid_request', `/tier ${detail}.`, {}, [
    { in: 'body', pointer: '/tier', code: 'invalid_value', detail },
  ]);
}
