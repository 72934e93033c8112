import { parseJson } from '../base/stored-json.ts';
import { isWhollyReversed } from '../domain/earn/net-sums.ts';
import { referralIn } from '../domain/referrals/bonus-of-referral.ts';
import type { Row } from '../storage/tables.ts';

type Referral = Row<'referrals'>;
type Transaction = Row<'transactions'>;

/**
 * Checks that nobody was referred twice or in a circle, that both sides have their bonuses or neither has, that the bonuses stand only
 * while a purchase does, and that the codes belong to customers who are still there.
 */
export class ReferralAudit {
  readonly #referrals = new Map<string, Referral>();
  /** By id: whether the bonuses and the sales of referrals stand. Null for a bonus that a full card cut to 0. */
  readonly #stands = new Map<string, boolean | null>();
  /** The units of the bonuses that referrals name. */
  readonly #units = new Map<string, number>();
  /** Cards of referrals that are closed, so that nothing is taken back from them. */
  readonly #closed = new Map<string, boolean>();
  /** Customers by the friend whom they brought, and the customers of codes. */
  readonly #broughtBy = new Map<string, string>();
  readonly #codes = new Map<string, number>();

  constructor(readonly report: (violation: string) => void) {}

  addReferral(row: Referral): void {
    this.#referrals.set(row.id, row);
    for (const id of [row.sale_id, row.friend_bonus_id, row.referrer_bonus_id])
      if (id !== null) this.#stands.set(id, false);
    for (const id of [row.friend_card_id, row.referrer_card_id]) if (id !== null) this.#closed.set(id, false);
    if (row.friend_id === null) return;
    if (this.#broughtBy.has(row.friend_id)) this.#say(row, `refers ${row.friend_id}, who was referred before`);
    this.#broughtBy.set(row.friend_id, row.referrer_id ?? '');
  }

  addCode({ customer_id }: Row<'referral_codes'>): void {
    this.#codes.set(customer_id, (this.#codes.get(customer_id) ?? 0) + 1);
  }

  addCustomer({ id, status }: Row<'customers'>): void {
    if (status !== 'active' && this.#codes.has(id))
      this.report(`customer ${id}: is ${status}, and has a referral code`);
  }

  addCard({ id, status }: Row<'cards'>): void {
    if (this.#closed.has(id)) this.#closed.set(id, status === 'closed');
  }

  addTransaction(row: Transaction): void {
    const gaveNothing = row.kind === 'bonus' && row.amount === 0 && row.voucher_id === null;
    if (this.#stands.has(row.id)) this.#stands.set(row.id, gaveNothing ? null : !isWhollyReversed(row));
    const id = row.kind === 'bonus' ? referralIn(row.reference) : null;
    if (id === null) return;
    const referral = this.#referrals.get(id);
    if (referral?.friend_bonus_id !== row.id && referral?.referrer_bonus_id !== row.id)
      this.report(`transaction ${row.id}: is a bonus of the referral ${id}, which does not name it`);
    this.#units.set(row.id, row.amount);
  }

  finish(): void {
    for (const row of this.#referrals.values()) {
      if (this.#isInCircle(row)) this.#say(row, 'is part of a circle of referrals');
      this.#checkBonuses(row);
    }
  }

  #checkBonuses(row: Referral): void {
    const { state, sale_id } = row;
    const bonuses = this.#bonusesOf(row);
    if (state !== 'completed' && state !== 'revoked') {
      if (bonuses.length > 0) this.#say(row, `is ${state}, and has bonuses`);
      return;
    }
    // Referrals of before the column have null.
    for (const { id, units } of bonuses)
      if (units !== null && units !== this.#units.get(id))
        this.#say(row, `has ${units} units for ${id}, which gave ${this.#units.get(id)}`);
    if (bonuses.length === 0) this.#say(row, `is ${state}, and has no bonus`);
    const isKept = parseJson(row.terms).on_return === 'keep';
    if (state === 'completed' && sale_id !== null && this.#stands.get(sale_id) !== true && !isKept)
      this.#say(row, `is completed, but its purchase ${sale_id} does not stand`);
    if (state === 'completed' && bonuses.some(({ stands }) => stands === false))
      this.#say(row, 'is completed, but a bonus does not stand');
    if (state === 'revoked' && bonuses.some(({ stands, isClosed }) => stands === true && !isClosed))
      this.#say(row, 'is revoked, but a bonus stands');
  }

  #bonusesOf(row: Referral) {
    return [
      { id: row.friend_bonus_id, card: row.friend_card_id, units: row.friend_units },
      { id: row.referrer_bonus_id, card: row.referrer_card_id, units: row.referrer_units },
    ].flatMap(({ id, card, units }) =>
      id === null
        ? []
        : [{ id, units, stands: this.#stands.get(id) ?? null, isClosed: this.#closed.get(card ?? '') === true }],
    );
  }

  #isInCircle({ friend_id }: Referral): boolean {
    const seen = new Set<string>();
    for (let id = friend_id === null ? undefined : this.#broughtBy.get(friend_id); id; id = this.#broughtBy.get(id)) {
      if (id === friend_id) return true;
      if (seen.has(id)) return false;
      seen.add(id);
    }
    return false;
  }

  #say({ id }: Referral, what: string): void {
    this.report(`referral ${id}: ${what}`);
  }
}
