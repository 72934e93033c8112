import { grantOnIssue } from '../accounts/bonuses/grant-on-issue.ts';
import { letBeDue } from '../accounts/bonuses/reschedule-birthdays.ts';
import { changeCard, changeCardStatus } from '../accounts/booking/change-card.ts';
import { settleHold } from '../accounts/holds/holds.ts';
import { handOver, mergeCards } from '../accounts/replacing/merge-cards.ts';
import { passOn } from '../accounts/replacing/pass-on.ts';
import { successorOf } from '../accounts/replacing/successor.ts';
import { undoDoubles } from '../accounts/reversing/undo-doubles.ts';
import { openAccount } from '../accounts/settling/open-account.ts';
import { writeOff } from '../accounts/settling/settle-due.ts';
import type { Account } from '../accounts/standing/account.ts';
import { beforeToday, birthdayOf } from '../accounts/standing/birthday-dates.ts';
import { withStanding } from '../accounts/standing/standing.ts';
import { flagOf } from '../base/flag.ts';
import { noMetadata } from '../base/stored-json.ts';
import { blankRow } from '../storage/blank-row.ts';
import type { Row } from '../storage/tables.ts';
import type { Happening } from './card-track.ts';
import { earningRules } from './program-times.ts';
import type { Simulating } from './simulating.ts';

type Card = Row<'cards'>;

interface Issued {
  readonly card: Card;
  readonly customerId: string | null;
  readonly expiresAt: number | null;
  /** Set if an import created the card. It gets no bonus for its issue. */
  readonly isImported: boolean;
}

/** Issues a card with the id of the card that was issued. */
export function simulateIssue({ view, caller, times }: Simulating, issued: Issued): void {
  const program = times.at(view.now);
  const rules = earningRules(program);
  const blank = blankOf(issued, rules.tiers?.levels[0]?.id ?? null, times.counts);
  const { timezone: zone } = caller.business;
  const birthday = birthdayOf(view, blank, rules);
  const given = { program, rules, zone, birthday, lots: [], holds: [], membership: null };
  const card = withStanding(blank, given, view.now);
  view.insert('cards', card);
  if (!issued.isImported) grantOnIssue(view, { ...given, card });
}

/** The card before anything happened to it. */
const blankOf = ({ card, customerId, expiresAt }: Issued, tier_id: string | null, counts: boolean): Card =>
  blankRow('cards', {
    business_id: card.business_id,
    mode: card.mode,
    id: card.id,
    code: card.code,
    code_key: card.code_key,
    external_id: card.external_id,
    customer_id: customerId,
    program_id: card.program_id,
    kind: card.kind,
    unit: card.unit,
    currency: card.currency,
    tier_id,
    tier_floor: card.tier_floor,
    counted: flagOf(counts),
    expires_at: expiresAt,
    metadata: card.metadata,
    created_at: card.created_at,
  });

/** Writes columns that no command sets. */
function changed(view: Simulating['view'], account: Account, changes: Partial<Card>): Account {
  const card = withStanding({ ...account.card, ...changes }, account, view.now);
  view.update('cards', card);
  return { ...account, card };
}

/** Puts a card in the place of the card that it replaced. */
export function simulateReplacement(simulating: Simulating, old: Card, { card, expiresAt }: Issued): void {
  const { view, caller } = simulating;
  const account = openAccount(view, caller, old.id);
  const expiring = { ...account.card, expires_at: expiresAt };
  const names = { id: card.id, code: card.code, external_id: null, metadata: noMetadata, now: view.now };
  const successor = { ...successorOf(expiring, names), tier_floor: card.tier_floor };
  passOn(view, account, successor, { keyId: null, reason: old.status_reason ?? 'replaced' });
}

/** Moves what is on a card to the card that it was merged into. */
export function simulateMerge({ view, caller }: Simulating, { id, replaced_by }: Card): void {
  const from = openAccount(view, caller, id);
  const to = openAccount(view, caller, replaced_by ?? '');
  mergeCards(view, from, to, to.card.customer_id ?? '');
}

/** Changes the status of a card. Closing it writes off what is left on it. */
export function simulateState(
  { view, caller }: Simulating,
  cardId: string,
  state: Happening & { kind: 'state' },
): void {
  const account = openAccount(view, caller, cardId);
  const { status } = state;
  const expiring = changed(view, account, { expires_at: state.expiresAt });
  if (status === account.card.status) return;
  changeCardStatus(view, status === 'closed' ? forfeited(view, expiring) : expiring, status, null);
}

function forfeited(view: Simulating['view'], account: Account): Account {
  let released = account;
  for (const hold of account.holds) released = settleHold(view, released, hold, 'released');
  const { available, pending } = released.card;
  if (available === 0 && pending === 0) return released;
  const { lots } = released;
  return writeOff(view, released, { available, pending, lots, at: view.now, reason: 'forfeit', keyId: null });
}

/** Gives a card its customer, or that customer's other record, or takes it away. */
export function simulateCustomer({ view, caller }: Simulating, cardId: string, customer_id: string | null): void {
  const account = openAccount(view, caller, cardId);
  const { card, rules, zone } = account;
  if (customer_id === null) {
    changeCard(view, { ...account, birthday: null }, { customer_id });
  } else if (card.customer_id !== null) {
    handOver(view, account, customer_id);
  } else {
    const birthday = birthdayOf(view, { ...card, customer_id }, rules);
    const settledTo = beforeToday(zone, view.now);
    undoDoubles(view, caller, changeCard(view, { ...account, birthday, settledTo }, { customer_id }).account);
  }
}

/** Applies a change of the rules to an open card: its tier is decided, and its customer's birthday may be due. */
export function simulateNewRules({ view, caller }: Simulating, cardId: string): void {
  const { card, zone, birthday } = openAccount(view, caller, cardId);
  letBeDue(view, card, { zone, birthday: birthday ?? null });
}
