import { imported } from '../../api/support/imports.ts';
import { must } from '../../api/support/shop.ts';
import type { Answer, TestBusiness, TestServer } from '../../support/server.ts';
import type { Kind } from './card-model.ts';
import { dayMs } from './units-model.ts';

const days = (count: number) => ({ unit: 'day', count }) as const;
/** Packs that never expire, expire two days after the purchase, and expire two days after the first use. */
export const packs = [
  { id: 'lasting', name: 'Lasting', units: 8, price: 1, valid: null },
  { id: 'short', name: 'Short', units: 5, price: 1, valid: days(2) },
  { id: 'begun', name: 'Begun by its first use', units: 4, price: 1, valid: days(2), starts: 'first_use' },
] as const;

/** The rates that earn points: parts of steps count, so that it matters where they are rounded. */
export const earning = { per: 100, value: 3, pendingDays: 1, lastDays: 3 } as const;

const points = {
  kind: 'points',
  earn: { basis: 'spend', per: earning.per, value: earning.value, steps: 'exact' },
  pay: { units: 1, amount: 1 },
  pending_days: earning.pendingDays,
  expiry: { kind: 'rolling', period: days(earning.lastDays) },
} as const;

const rules = {
  points: { ...points, clawback: 'allow_negative' },
  clamped: { ...points, clawback: 'clamp' },
  gift: { kind: 'gift', packs },
  multipass: { kind: 'multipass', unit_name: 'Visit', packs },
} as const satisfies Record<Kind, unknown>;

export const rewardCost = 2;

/** Where sequences of commands take place: a business with a program of each kind, and a clock that they move. */
export interface Place {
  readonly server: TestServer;
  readonly business: TestBusiness;
  readonly programs: Readonly<Record<Kind, string>>;
  readonly clock: { readonly now: () => number; advance(ms: number): void };
  /** The commands that were not refused, by their first word. */
  readonly happened: string[];
}

export async function openPlace(server: TestServer, clock: Place['clock']): Promise<Place> {
  const business = await server.business({ timezone: 'UTC' });
  const programs = {} as Record<Kind, string>;
  for (const kind of Object.keys(rules) as Kind[]) {
    const { id } = await must(business, 'POST', '/v1/programs', { name: kind, status: 'active', rules: rules[kind] });
    programs[kind] = id;
  }
  return { server, business, programs, clock, happened: [] };
}

/** A card of the real service, and those that it has replaced. */
export class RealCard {
  readonly ids: string[];

  private constructor(
    readonly place: Place,
    readonly programId: string,
    id: string,
    readonly rewardId: string,
    readonly firstEvent: number,
  ) {
    this.ids = [id];
  }

  static async issue(place: Place, kind: Kind, stock: number): Promise<RealCard> {
    const { business, programs, clock } = place;
    // Each card has a different day, so that no two of them meet.
    clock.advance(dayMs);
    const program_id = programs[kind];
    const benefit = { kind: 'free_item', sku: 'coffee', quantity: 1 };
    const reward = await must(business, 'POST', '/v1/rewards', {
      program_id,
      name: 'Coffee',
      benefit,
      cost: rewardCost,
      stock,
    });
    const { id } = await must(business, 'POST', '/v1/cards', { program_id });
    const [{ sequence }] = (await must(business, 'GET', '/v1/events?limit=1')).data;
    return new RealCard(place, program_id, id, reward.id, sequence);
  }

  get id(): string {
    return this.ids.at(-1) ?? '';
  }

  act(action: string, body?: unknown): Promise<Answer> {
    return this.#post(`/v1/cards/${this.id}/${action}`, body);
  }

  actOnHold(id: string | null, action: 'capture' | 'release', body?: unknown): Promise<Answer> {
    return this.#post(`/v1/holds/${id}/${action}`, body);
  }

  reverse(id: string | null, body: unknown): Promise<Answer> {
    return this.#post(`/v1/transactions/${id}/reverse`, body);
  }

  async replace(): Promise<Answer> {
    const answer = await this.act('replace', {});
    if (answer.status < 300) this.ids.push(answer.json.id);
    return answer;
  }

  /** Has rows imported, and answers what became of them. */
  async import(rows: readonly unknown[]): Promise<Answer['json']> {
    return imported(this.place.server, this.place.business, rows);
  }

  /** Another record of its customer, with a card of the program and some units on it, is merged into its own. */
  async takeInDouble(units: number, isImported: boolean): Promise<Answer> {
    const { business } = this.place;
    const { customer_id } = await this.read();
    const into = customer_id ?? (await must(business, 'POST', '/v1/customers', {})).id;
    if (customer_id === null) await must(business, 'PATCH', `/v1/cards/${this.id}`, { customer_id: into });
    const double = await (isImported ? this.#importDouble(units) : this.#adjustDouble(units));
    const merged = await business.call('POST', `/v1/customers/${double}/merge`, { body: { into } });
    return merged.status === 200 ? { ...merged, json: await this.read() } : merged;
  }

  async #adjustDouble(delta: number): Promise<string> {
    const { business } = this.place;
    const { id: customer_id } = await must(business, 'POST', '/v1/customers', {});
    const { id } = await must(business, 'POST', '/v1/cards', { program_id: this.programId, customer_id });
    await must(business, 'POST', `/v1/cards/${id}/adjust`, { delta, note: 'Brought along.' });
    return customer_id;
  }

  async #importDouble(opening_balance: number): Promise<string> {
    const { business, happened } = this.place;
    const external_id = `double-${happened.length}-of-${this.id}`;
    await this.import([{ customer_external_id: external_id, program_id: this.programId, opening_balance }]);
    return (await must(business, 'POST', '/v1/customers/search', { external_id })).data[0].id;
  }

  /** Its customer, if it has one, is erased: nothing on the card changes but whose it is. */
  async eraseCustomer(): Promise<void> {
    const { business } = this.place;
    const { customer_id } = await this.read();
    if (customer_id !== null) await must(business, 'POST', `/v1/customers/${customer_id}/erase`);
  }

  /** As it is once what time has done is booked, holds that ended too: it stays as blocked as it is. */
  broughtUp(isBlocked: boolean): Promise<Answer> {
    return this.act(isBlocked ? 'block' : 'unblock');
  }

  read(): Promise<Answer['json']> {
    return must(this.place.business, 'GET', `/v1/cards/${this.id}`);
  }

  async stock(): Promise<number> {
    return (await must(this.place.business, 'GET', `/v1/rewards/${this.rewardId}`)).stock;
  }

  /** The lots of a card or the rows of its ledger, newest first. */
  async all(what: 'lots' | 'transactions', id: string = this.id): Promise<Answer['json'][]> {
    return this.#pages(`/v1/cards/${id}/${what}?limit=100`);
  }

  /** The ids of the rows that were told since it was issued, in order. */
  async told(): Promise<string[]> {
    const events = await this.#pages(`/v1/events?limit=100&after_sequence=${this.firstEvent}`, 'after_sequence');
    return events.flatMap(({ type, data }) =>
      type === 'transaction.created' && this.ids.includes(data.transaction.card_id) ? [data.transaction.id] : [],
    );
  }

  #post(path: string, body?: unknown): Promise<Answer> {
    return this.place.business.call('POST', path, body === undefined ? {} : { body });
  }

  async #pages(path: string, by: 'cursor' | 'after_sequence' = 'cursor'): Promise<Answer['json'][]> {
    const found: Answer['json'][] = [];
    for (let next = path; ; ) {
      const page = await must(this.place.business, 'GET', next);
      found.push(...page.data);
      if (!page.has_more) return found;
      const position = by === 'cursor' ? page.next_cursor : page.data.at(-1).sequence;
      next = path.replace(/&after_sequence=\d+/, '').concat(`&${by}=${position}`);
    }
  }
}
