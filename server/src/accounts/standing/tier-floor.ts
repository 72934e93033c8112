import { type JsonText, jsonText, parseJson } from '../../base/stored-json.ts';
import { isFloorAt, type TierFloor } from '../../domain/earn/tier-floor.ts';
import type { Row } from '../../storage/tables.ts';

type Floored = Pick<Row<'cards'>, 'tier_floor'>;

/** The floor as it is stored, also one that has ended. */
export const storedFloor = ({ tier_floor }: Floored): TierFloor | null =>
  tier_floor === null ? null : parseJson(tier_floor);

/** The floor that holds at an instant. */
export function floorAt(card: Floored, at: number): TierFloor | null {
  const floor = storedFloor(card);
  return floor && isFloorAt(floor, at) ? floor : null;
}

/** The floor, ended at an instant. An ended floor stays on the card, because simulations begin before its end. */
export const endedFloor = (floor: TierFloor, at: number): JsonText<TierFloor> => jsonText({ ...floor, ended_at: at });

/** The column of a card whose floor is over, and has not ended yet. */
export function withoutPastFloor(card: Floored, now: number): Partial<Floored> {
  const floor = storedFloor(card);
  return floor && floor.ended_at === null && floor.until <= now ? { tier_floor: endedFloor(floor, floor.until) } : {};
}
