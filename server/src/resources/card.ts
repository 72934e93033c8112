import type { Balance, Card, Progress } from '@loyalty-service/contract/resources/cards';
import type { CardState } from '@loyalty-service/contract/resources/events';
import type { Rules } from '@loyalty-service/contract/rules/index';
import type { z } from 'zod';
import { parseJson } from '../base/stored-json.ts';
import { benefitsOf } from '../domain/earn/tiers.ts';
import { planBenefits } from '../domain/membership/membership.ts';
import type { Row } from '../storage/tables.ts';
import { flat } from './flat-text.ts';
import { time } from './json.ts';
import { fixed, instant, instantOrNull, made, number, oneOf, stamps, text, word } from './members.ts';
import { membershipResource } from './membership.ts';
import { type Members, resourceOf, textOf } from './printer.ts';

type CardRow = Row<'cards'>;

/** The rules and the membership that a card is shown with. The membership is null if the card has none. */
export interface BesideCard {
  readonly rules: Rules;
  readonly membership: Row<'memberships'> | null;
}

/** available + pending + held: the sum of the card's ledger. */
export const balanceOf = (row: CardRow): number => row.available + row.pending + row.held;

const partOf = (amount: number | null, at: number | null) =>
  amount !== null && at !== null ? { amount, at: time(at) } : null;

const balance: Members<CardRow, z.infer<typeof Balance>, unknown> = {
  unit: oneOf(),
  currency: word,
  available: number,
  pending: number,
  held: number,
  lifetime_earned: number,
  lifetime_used: number,
  next_expiry: made((row) => partOf(row.next_expiry_amount, row.next_expiry_at)),
  next_available: made((row) => partOf(row.next_available_amount, row.next_available_at)),
};

function progressOf(row: CardRow, { rules }: BesideCard): z.infer<typeof Progress> | null {
  if (rules.kind !== 'stamps') return null;
  const stamps = Math.max(0, row.available);
  const completed = Math.floor(stamps / rules.goal);
  return { current: stamps - completed * rules.goal, goal: rules.goal, completed };
}

/** The benefits of the program, the tier or the membership. */
const benefitsOn = (row: CardRow, { rules, membership }: BesideCard) =>
  'tiers' in rules ? benefitsOf(rules, row.tier_id) : planBenefits(rules, membership);

/** The floor of a card. Null if it has none, or if it has ended. */
export function shownFloor({ tier_floor }: Pick<CardRow, 'tier_floor'>): z.infer<typeof Card>['tier_floor'] {
  const floor = tier_floor === null ? null : parseJson(tier_floor);
  return floor && floor.ended_at === null
    ? { tier_id: floor.tier_id, until: time(floor.until), reason: floor.reason }
    : null;
}

const members: Members<CardRow, z.infer<typeof Card>, BesideCard> = {
  id: word,
  object: fixed('card'),
  code: text,
  external_id: text,
  customer_id: word,
  program_id: word,
  kind: oneOf(),
  status: oneOf(),
  status_reason: text,
  status_changed_at: instant,
  balance: { of: 'row', value: resourceOf(balance), text: textOf(balance) },
  progress: made(progressOf),
  tier_id: text,
  tier_floor: made(shownFloor),
  benefits: made(benefitsOn),
  membership: made((row, { membership }) => membership && membershipResource(membership, row)),
  replaces: word,
  replaced_by: word,
  expires_at: instantOrNull,
  last_activity_at: instantOrNull,
  ...stamps,
};

const stateMembers: Members<CardRow, z.infer<typeof CardState>, BesideCard> = {
  id: members.id,
  version: members.version,
  balance: members.balance,
  progress: members.progress,
  tier_id: members.tier_id,
};

export const cardResource = resourceOf(members);

const print = textOf(members);
const printState = textOf(stateMembers);

/** A card as JSON: the bytes of its resource. */
export const cardText = (row: CardRow, beside: BesideCard): string => flat(print(row, beside));

/** The state of a card after a movement as JSON, as in `transaction.created`. */
export const cardStateText = (row: CardRow, beside: BesideCard): string => flat(printState(row, beside));
