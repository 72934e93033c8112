import type { Pack, Rules } from '@loyalty-service/contract/rules/index';
import { book } from '../accounts/booking/book.ts';
import type { GivenRow } from '../accounts/booking/ledger-row.ts';
import { activity } from '../accounts/booking/movement.ts';
import { rulesInForce } from '../accounts/history/rules-at.ts';
import { creditOf, debitOf } from '../accounts/lots/credit.ts';
import { takeUnits } from '../accounts/lots/lots.ts';
import { openAccount } from '../accounts/settling/open-account.ts';
import { settleDue } from '../accounts/settling/settle-due.ts';
import { bookTopUp } from '../accounts/spending/book-top-up.ts';
import { packTerms } from '../accounts/spending/pack-terms.ts';
import type { Account } from '../accounts/standing/account.ts';
import { jsonText } from '../base/stored-json.ts';
import { inactivityExpiry, lotExpiry } from '../domain/lots/expiry.ts';
import type { Row } from '../storage/tables.ts';
import type { Simulating } from './simulating.ts';

type Transaction = Row<'transactions'>;

/** The columns that a simulated row has in common with the row that was booked. */
export const bookedColumns = (row: Transaction, { program }: Account) => ({
  id: row.id,
  amount: row.amount,
  rules_version: program.rules_version,
  purchase_amount: row.purchase_amount,
  spend: row.spend,
  currency: row.currency,
  value: row.value,
  reference: row.reference,
  reward_id: row.reward_id,
  reason: row.reason,
  key_id: null,
  occurred_at: row.occurred_at,
});

/** Takes the units that a use or redeem took, or what the card has of them. */
export function simulateSpending({ view, caller, onShortfall }: Simulating, row: Transaction): void {
  const account = openAccount(view, caller, row.card_id);
  const units = coveredOf(account, -row.delta);
  if (units < -row.delta) onShortfall(-row.delta - units);
  // A request that nothing is there for is refused.
  if (units === 0 && row.delta < 0) return;
  const { taken, lots } = takeUnits(account, units, { now: view.now, at: row.occurred_at });
  const { available, lifetime_used } = account.card;
  const { account: after } = book(view, account, {
    row: { ...bookedColumns(row, account), kind: row.kind, delta: 0 - units, taken: taken && jsonText(taken) },
    lots,
    changes: {
      available: available - units,
      ...activity(account, row.occurred_at),
      lifetime_used: lifetime_used + units,
    },
  });
  settleDue(view, after);
}

/** Of some units, those that the card has available. */
export const coveredOf = ({ card }: Account, units: number): number => Math.min(units, Math.max(0, card.available));

/** Moves what an adjustment moved. One that lowers the balance takes at most what is there. */
export function simulateAdjustment({ view, caller }: Simulating, row: Transaction): void {
  const account = openAccount(view, caller, row.card_id);
  const { rules, zone, card } = account;
  const given: Omit<GivenRow, 'delta'> = { ...bookedColumns(row, account), kind: 'adjust' };
  if (row.delta > 0) {
    const expiresAt = lotExpiry(rules.expiry, zone, view.now);
    const terms = { availableAt: view.now, expiresAt, now: view.now };
    const credit = creditOf(account, row.delta, rules, terms);
    book(view, account, { row: { ...given, delta: row.delta, expires_at: expiresAt }, ...credit });
    return;
  }
  const units = coveredOf(account, -row.delta);
  if (units === 0) return;
  const { taken, lots } = takeUnits(account, units, view);
  book(view, account, {
    row: { ...given, delta: 0 - units, taken: taken && jsonText(taken) },
    lots,
    changes: { available: card.available - units },
  });
}

/** Brings the units of an import, or the debt. Unless the file said when they expire, the rules say it. */
export function simulateImport({ view, caller, times }: Simulating, row: Transaction): void {
  const account = openAccount(view, caller, row.card_id);
  const { rules, zone, card } = account;
  const imported = { ...bookedColumns(row, account), kind: 'import' as const, delta: row.delta };
  if (row.delta < 0) {
    const { taken, ...debit } = debitOf(account, -row.delta, view.now);
    book(view, account, { row: { ...imported, taken: taken && jsonText(taken) }, ...debit });
    return;
  }
  const isByRules = row.expires_at === lotExpiry(times.rulesOfRow(row).expiry, zone, row.created_at);
  const expiresAt = isByRules ? lotExpiry(rules.expiry, zone, view.now) : row.expires_at;
  const { changes, newLots } = creditOf(account, row.delta, rules, { availableAt: view.now, expiresAt, now: view.now });
  book(view, account, {
    row: { ...imported, available_at: view.now, expires_at: expiresAt },
    newLots,
    changes: { ...changes, lapses_at: card.lapses_at ?? inactivityExpiry(rules.expiry, zone, view.now) },
  });
}

/** Brings the units of a pack that was sold. They last as the rules say of the pack, or as they did if the rules do not sell it. */
export function simulateTopUp({ view, caller, times }: Simulating, row: Transaction): void {
  const account = openAccount(view, caller, row.card_id);
  const { rules, rulesVersion } = rulesInForce(view, account.program, row.occurred_at);
  const pack = packIn(rules, row) ?? packIn(times.rulesOfRow(row), row) ?? null;
  const { account: after } = bookTopUp(view, account, {
    row: { ...bookedColumns(row, account), rules_version: rulesVersion, delta: row.delta, pack_id: row.pack_id },
    terms: { ...packTerms({ rules, zone: account.zone }, pack, row.occurred_at), now: view.now },
    rules,
  });
  settleDue(view, after);
}

const packIn = (rules: Rules, { pack_id }: Transaction): Pack | undefined =>
  'packs' in rules ? rules.packs.find(({ id }) => id === pack_id) : undefined;
