import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import type { TierFloorInput } from '@loyalty-service/contract/resources/tier-floors';
import type { z } from 'zod';
import { jsonText } from '../../base/stored-json.ts';
import { historyNeeds } from '../../domain/earn/history-needs.ts';
import type { TierFloor } from '../../domain/earn/tier-floor.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { tierOfToday } from '../bonuses/decide-card-earn.ts';
import { cardHistory } from '../counters/card-history.ts';
import type { Account } from '../standing/account.ts';
import { endedFloor, floorAt } from '../standing/tier-floor.ts';

type Given = z.infer<typeof TierFloorInput> | null;
type Changes = Partial<Pick<Row<'cards'>, 'tier_floor' | 'tier_id'>>;

/** The columns that change when a card gets a floor, or loses it: the floor, and the tier that the card then holds. */
export function floorChanges(view: View, account: Account, given: Given): Changes {
  const { card } = account;
  const current = floorAt(card, view.now);
  if (given === null && current === null) return {};
  const floor = given && checkedFloor(view, account, given);
  if (floor && current && isSame(floor, current)) return {};
  const tier_floor = floor ? jsonText(floor) : current && endedFloor(current, view.now);
  const after = { ...account, card: { ...card, tier_floor } };
  const needs = { ...historyNeeds(account.rules), recentSeconds: 0 };
  const history = cardHistory(view, account, needs, { at: view.now, kind: 'earn' });
  return { tier_floor, tier_id: tierOfToday(view, after, history) };
}

const isSame = (one: TierFloor, other: TierFloor): boolean =>
  one.tier_id === other.tier_id && one.until === other.until && one.reason === other.reason;

function checkedFloor(view: View, { rules }: Account, given: NonNullable<Given>): TierFloor {
  const levels = ('tiers' in rules && rules.tiers?.levels) || [];
  if (!levels.some(({ id }) => id === given.tier_id)) {
    const ids = levels.map(({ id }) => id).join(', ');
    const detail = ids ? `is not a tier of the program. Use one of ${ids}` : 'cannot be set: the program has no tiers';
    refuseAt('/tier_floor/tier_id', 'invalid_value', detail);
  }
  const until = Date.parse(given.until);
  if (until <= view.now) refuseAt('/tier_floor/until', 'too_small', valueRules.in_future);
  return { tier_id: given.tier_id, from: view.now, until, reason: given.reason, ended_at: null };
}

function refuseAt(pointer: string, code: 'invalid_value' | 'too_small', detail: string): never {
  throw new Refusal('invalid_request', `body ${pointer}: ${detail}.`, {}, [{ in: 'body', pointer, code, detail }]);
}
