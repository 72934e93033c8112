import { settleDueOnCard } from '@loyalty-service/server/accounts/settling/settle-due-on-card';
import { doAsService } from '@loyalty-service/server/service/as-service';
import type { Answer, TestBusiness, TestServer } from '../../support/server.ts';
import type { TestClock } from '../support/clock.ts';
import { imported } from '../support/imports.ts';
import { gymRules } from '../support/member-shop.ts';
import { must } from '../support/shop.ts';
import type { Basis, MakeRules } from './rules-made-up.ts';

type Json = Answer['json'];

/** An item that is bought. */
export interface Article {
  readonly sku: string;
  readonly categories: readonly string[];
  readonly quantity: number;
  readonly amount: number;
}

/** One of the two businesses. The same is asked of both. */
export interface Side extends TestBusiness {
  readonly server: TestServer;
  readonly programId: string;
  readonly gymId: string;
  readonly rewardId: string;
  readonly rules: Json;
}

/** The ids of one resource on the left and on the right; null if the right side does not have it. */
export interface Pair {
  readonly left: string;
  readonly right: string | null;
}

export interface Hold extends Pair {
  readonly amount: number;
  readonly endsAt: number;
}

const rewardCost = 6;

async function openSide(server: TestServer, make: MakeRules): Promise<Side> {
  const business = await server.business();
  const gym = await must(business, 'POST', '/v1/programs', { name: 'Gym', status: 'active', rules: gymRules });
  const rulesWith = (reward: string) => make({ membersOf: gym.id, reward });
  const draft = { name: 'Shop', rules: { ...rulesWith(''), campaigns: [] } };
  const program = await must(business, 'POST', '/v1/programs', draft);
  const benefit = { kind: 'free_item', sku: 'coffee', quantity: 1 };
  const named = { program_id: program.id, name: 'Coffee', benefit, cost: rewardCost };
  const reward = await must(business, 'POST', '/v1/rewards', named);
  const rules = rulesWith(reward.id);
  await must(business, 'PATCH', `/v1/programs/${program.id}`, { rules });
  await must(business, 'POST', `/v1/programs/${program.id}/activate`);
  return { ...business, server, rules, programId: program.id, gymId: gym.id, rewardId: reward.id };
}

/** Two businesses with different rules, which get the same calls at the same times. */
export class TwoShops {
  readonly cards: Pair[] = [];
  readonly customers: Pair[] = [];
  /** Rows that were asked for, with their kinds. */
  readonly rows: (Pair & { readonly kind: string; readonly items: readonly Article[] })[] = [];
  readonly holds: Hold[] = [];
  /** The calls that the left side did not refuse. */
  readonly happened: string[] = [];
  /** Why the two cannot be compared any more: the right side refused what a simulation does nevertheless. */
  apart: string | null = null;

  private constructor(
    readonly left: Side,
    readonly right: Side,
    readonly clock: TestClock,
    readonly basis: Basis,
  ) {}

  static async open(server: TestServer, clock: TestClock, basis: Basis, rules: readonly [MakeRules, MakeRules]) {
    const [left, right] = await Promise.all(rules.map((make) => openSide(server, make)));
    if (!left || !right) throw new Error('There are two sides.');
    return new TwoShops(left, right, clock, basis);
  }

  /** Asks both sides. Null if the left side refuses. */
  async ask(
    what: string,
    pathOf: (of: (pair: Pair) => string, side: Side) => string | null,
    bodyOf: (of: (pair: Pair) => string, side: Side) => object,
  ): Promise<{ left: Json; right: Answer | null } | null> {
    const ofLeft = (pair: Pair) => pair.left;
    const path = pathOf(ofLeft, this.left);
    const left = await this.left.call('POST', path ?? '', { body: bodyOf(ofLeft, this.left) });
    if (left.status >= 300) return null;
    this.happened.push(what);
    const missing: boolean[] = [];
    const ofRight = (pair: Pair) => {
      missing.push(pair.right === null);
      return pair.right ?? '';
    };
    const there = pathOf(ofRight, this.right);
    const body = bodyOf(ofRight, this.right);
    if (there === null || missing.includes(true)) return { left: left.json, right: null };
    const right = await this.right.call('POST', there, { body });
    return { left: left.json, right };
  }

  async makeCustomer(body: object): Promise<void> {
    const made = await this.ask(
      'customer',
      () => '/v1/customers',
      () => body,
    );
    if (made) this.customers.push({ left: made.left.id, right: made.right?.json.id });
  }

  async issue(customer: Pair | null): Promise<void> {
    const made = await this.ask(
      'issue',
      () => '/v1/cards',
      (of, { programId }) => ({ program_id: programId, ...(customer ? { customer_id: of(customer) } : {}) }),
    );
    if (made) this.cards.push({ left: made.left.id, right: made.right?.json.id });
  }

  /** A membership that campaigns ask for. */
  async join(customer: Pair): Promise<void> {
    const made = await this.ask(
      'join',
      () => '/v1/cards',
      (of, { gymId }) => ({ program_id: gymId, customer_id: of(customer) }),
    );
    if (!made) return;
    const card = { left: made.left.id, right: made.right?.json.id };
    await this.ask(
      'renew',
      (of) => `/v1/cards/${of(card)}/membership/renew`,
      () => ({}),
    );
  }

  /** A row on a card. `bodyOf` is the body on a side. */
  async move(
    card: Pair,
    action: string,
    bodyOf: (side: Side) => object,
    items: readonly Article[] = [],
  ): Promise<{ left: Json; right: Answer | null } | null> {
    const done = await this.ask(
      action,
      (of) => `/v1/cards/${of(card)}/${action}`,
      (_, side) => bodyOf(side),
    );
    if (!done) return null;
    const id = done.left.transaction?.id;
    const right = done.right && done.right.status < 300 ? done.right.json.transaction.id : null;
    if (id) this.rows.push({ kind: done.left.transaction.kind, left: id, right, items });
    return done;
  }

  /** Takes units, and on the right side what it has of them. */
  async take(card: Pair, action: 'use' | 'adjust', units: number, more: object = {}): Promise<void> {
    const body = (amount: number) => (action === 'use' ? { amount, ...more } : { delta: 0 - amount, note: 'By hand.' });
    const done = await this.move(card, action, () => body(units));
    if (done?.right?.json.code !== 'insufficient_balance') return;
    const { available } = done.right.json;
    // Only the left side could be asked to reverse it.
    this.rows.pop();
    if (available > 0) await must(this.right, 'POST', `/v1/cards/${card.right}/${action}`, body(available));
    this.happened.push('short');
  }

  /** Does what the sweep of a server does for these shops. */
  async sweep(): Promise<void> {
    for (const { server, caller } of [this.left, this.right]) {
      const { service } = server;
      const order = { column: 'id', descending: false } as const;
      const cards = await service.store.page({
        table: 'cards',
        tenant: caller.tenant,
        where: [],
        order,
        limit: 10_000,
      });
      for (const { id, due_at } of cards)
        if (due_at !== null && due_at <= this.clock.now())
          await doAsService(service, caller, settleDueOnCard(caller, id));
    }
  }

  /** Takes what a card of the right side has, where it has too little for a reward. */
  async takeRest(card: Pair, { json }: Answer): Promise<void> {
    this.rows.pop();
    if (json.code !== 'insufficient_balance') this.apart = json.code;
    else if (json.available <= 0) this.happened.push('short');
    else if (this.right.rules.kind === 'stamps') this.apart = json.code;
    else await must(this.right, 'POST', `/v1/cards/${card.right}/use`, { amount: json.available });
  }

  async capture(hold: Hold, part: number): Promise<void> {
    const done = await this.ask(
      'capture',
      (of) => `/v1/holds/${of(hold)}/capture`,
      () => ({ amount: Math.min(part, hold.amount) }),
    );
    if (done) this.holds.splice(this.holds.indexOf(hold), 1);
  }

  /** Captures all holds of a card. One that ends with its card leaves no row, so a simulation cannot know it. */
  async captureAll(card: Pair): Promise<void> {
    const open = (await must(this.left, 'GET', `/v1/holds?card_id=${card.left}&status=held`)).data;
    for (const { id } of open) {
      const hold = this.holds.find(({ left }) => left === id);
      if (hold) await this.capture(hold, hold.amount);
    }
  }

  async importBalance(customer: string, units: number): Promise<void> {
    const made: string[] = [];
    for (const side of [this.left, this.right]) {
      const row = { customer_external_id: customer, program_id: side.programId, opening_balance: units };
      await imported(side.server, side, [row]);
      let [found] = (await must(side, 'POST', '/v1/customers/search', { external_id: customer })).data;
      while (found.merged_into) found = await must(side, 'GET', `/v1/customers/${found.merged_into}`);
      const cards = (await must(side, 'GET', `/v1/cards?customer_id=${found.id}&program_id=${side.programId}`)).data;
      made.push(found.id, cards[0].id);
    }
    const [leftCustomer = '', leftCard = '', rightCustomer = '', rightCard = ''] = made;
    if (this.cards.some(({ left }) => left === leftCard)) return;
    this.customers.push({ left: leftCustomer, right: rightCustomer });
    this.cards.push({ left: leftCard, right: rightCard });
    this.happened.push('import');
  }
}
