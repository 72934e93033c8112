import { defaultPeriods } from '../service/periods.ts';
import type { Store } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';
import { BonusAudit } from './bonus-audit.ts';
import { CardAudit } from './card-audit.ts';
import { CohortAudit } from './cohort-audit.ts';
import { DeliveryAudit } from './delivery-audit.ts';
import { EventAudit } from './event-audit.ts';
import { HoldAudit } from './hold-audit.ts';
import { LotAudit } from './lot-audit.ts';
import { ReferenceAudit } from './reference-audit.ts';
import { ReferralAudit } from './referral-audit.ts';
import { ReplyAudit } from './reply-audit.ts';
import { SumsAudit } from './sums-audit.ts';
import { VoucherAudit } from './voucher-audit.ts';
import { VoucherBatchAudit } from './voucher-batch-audit.ts';
import { VoucherSumsAudit } from './voucher-sums-audit.ts';

/** How far the hourly removal can be ahead of the clock of a verification, in ms. */
const graceMs = 3_600_000;
/** More violations than this are counted but not listed. */
const maxListed = 100;

export interface Verification {
  readonly businesses: number;
  readonly cards: number;
  readonly transactions: number;
  readonly events: number;
  readonly violations: number;
  /** The first violations, as sentences. */
  readonly listed: readonly string[];
}

/**
 * Adds up the whole ledger again from its rows, and compares it with cards, lots, events, deliveries, references and stored answers.
 * Rows that are older than `eventsMs` need no event.
 */
export async function verifyLedger(
  store: Store,
  now: number,
  onProgress: (rows: number) => void = () => {},
  eventsMs = defaultPeriods.eventsMs,
): Promise<Verification> {
  const keptSince = now - eventsMs + graceMs;
  const found: string[] = [];
  const report = (violation: string) => void found.push(violation);
  const bonuses = new BonusAudit(report);
  const cards = new CardAudit(report);
  const lots = new LotAudit(report);
  const events = new EventAudit(report);
  const deliveries = new DeliveryAudit(report);
  const sums = new SumsAudit(report);
  const cohorts = new CohortAudit(report);
  const voucherSums = new VoucherSumsAudit(report);
  const references = new ReferenceAudit(report);
  const replies = new ReplyAudit(report);
  const vouchers = new VoucherAudit(report);
  const referrals = new ReferralAudit(report);
  const batches = new VoucherBatchAudit(report);
  const holds = new HoldAudit(report);
  const counts = { businesses: 0, cards: 0, transactions: 0, events: 0 };
  await eachRow(store, 'businesses', (row) => {
    counts.businesses += 1;
    sums.addBusiness(row);
    cohorts.addBusiness(row);
    if (row.created_at > keptSince) events.expectAll(row);
  });
  await eachRow(store, 'sum_positions', (row) => sums.addPosition(row));
  await eachRow(store, 'cohort_positions', (row) => cohorts.addPosition(row));
  await eachRow(store, 'voucher_positions', (row) => voucherSums.addPosition(row));
  await eachRow(store, 'referrals', (row) => referrals.addReferral(row));
  await eachRow(store, 'referral_codes', (row) => referrals.addCode(row));
  await eachRow(store, 'customers', (row) => referrals.addCustomer(row));
  await eachRow(store, 'cards', (row) => {
    references.addCard(row);
    referrals.addCard(row);
  });
  await eachRow(store, 'transactions', (row) => {
    counts.transactions += 1;
    bonuses.addTransaction(row);
    cards.addTransaction(row);
    references.addTransaction(row);
    vouchers.addTransaction(row);
    holds.addTransaction(row);
    referrals.addTransaction(row);
    sums.addTransaction(row);
    cohorts.addTransaction(row);
    voucherSums.addTransaction(row);
    if (row.created_at > keptSince) events.expectOne(row);
    if (counts.transactions % 1_000 === 0) onProgress(counts.transactions);
  });
  await eachRow(store, 'counters', (row) => cards.addCounter(row));
  await eachRow(store, 'lots', (row) => lots.addLot(row));
  await eachRow(store, 'holds', (row) => {
    lots.addHold(row);
    references.addHold(row);
    vouchers.addHold(row);
    holds.checkHold(row);
  });
  await eachRow(store, 'cards', (row) => {
    counts.cards += 1;
    cards.checkCard(row);
    lots.checkCard(row);
  });
  await eachRow(store, 'voucher_batches', (row) => batches.addBatch(row));
  await eachRow(store, 'voucher_batch_jobs', (row) => batches.addJob(row));
  await eachRow(store, 'vouchers', (row) => {
    vouchers.checkVoucher(row);
    batches.addVoucher(row);
    voucherSums.addVoucher(row);
  });
  await eachRow(store, 'webhook_endpoints', (row) => deliveries.addEndpoint(row));
  await eachRow(store, 'deliveries', (row) => deliveries.addDelivery(row, row.created_at > keptSince));
  await eachRow(store, 'events', (row) => {
    counts.events += 1;
    deliveries.addEvent(row);
    events.addEvent(row, row.created_at > keptSince);
    sums.addEvent(row);
    cohorts.addEvent(row);
    voucherSums.addEvent(row);
  });
  await eachRow(store, 'idempotency', (row) => replies.addReply(row));
  await eachRow(store, 'ledger_sums', (row) => sums.addSum(row));
  await eachRow(store, 'activity_sums', (row) => sums.addActivity(row));
  await eachRow(store, 'card_months', (row) => cohorts.addMonths(row));
  await eachRow(store, 'cohort_sums', (row) => cohorts.addSum(row));
  await eachRow(store, 'voucher_sums', (row) => voucherSums.addSum(row));
  await eachRow(store, 'event_counters', (row) => {
    events.checkCounter(row);
    deliveries.checkCounter(row);
  });
  deliveries.finish();
  events.finish();
  cards.finish();
  lots.finish();
  sums.finish();
  cohorts.finish();
  voucherSums.finish();
  references.finish();
  vouchers.finish();
  referrals.finish();
  batches.finish();
  holds.finish();
  return { ...counts, violations: found.length, listed: found.slice(0, maxListed) };
}

async function eachRow<Name extends Parameters<Store['scan']>[0]>(
  store: Store,
  table: Name,
  visit: (row: Row<Name>) => void,
): Promise<void> {
  for await (const rows of store.scan(table)) for (const row of rows) visit(row);
}
