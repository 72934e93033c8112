import { must } from '../../api/support/shop.ts';
import type { Answer, TestBusiness } from '../../support/server.ts';
import { type CardModel, dayMs } from './card-model.ts';

type Kind = CardModel['kind'];

const days = (count: number) => ({ unit: 'day', count }) as const;
/** What lasts for good, for two days from the purchase, and for two from the first use. */
export const packs = [
  { id: 'lasting', name: 'Lasting', units: 8, price: 1, valid: null },
  { id: 'short', name: 'Short', units: 5, price: 1, valid: days(2) },
  { id: 'begun', name: 'Begun by its first use', units: 4, price: 1, valid: days(2), starts: 'first_use' },
] as const;

/** What points are earned by: parts of steps count, so that where it is rounded matters. */
export const earning = { per: 100, value: 3, pendingDays: 1, lastDays: 3 } as const;

const rules = {
  points: {
    kind: 'points',
    earn: { basis: 'spend', per: earning.per, value: earning.value, steps: 'exact' },
    pay: { units: 1, amount: 1 },
    pending_days: earning.pendingDays,
    expiry: { kind: 'rolling', period: days(earning.lastDays) },
  },
  gift: { kind: 'gift', packs },
  multipass: { kind: 'multipass', unit_name: 'Visit', packs },
} as const satisfies Record<Kind, unknown>;

/** Where sequences of commands take place: a business with a program of each kind, and a clock that they move. */
export interface Place {
  readonly business: TestBusiness;
  readonly programs: Readonly<Record<Kind, string>>;
  readonly clock: { readonly now: () => number; advance(ms: number): void };
}

export async function openPlace(business: TestBusiness, clock: Place['clock']): Promise<Place> {
  const programs = {} as Record<Kind, string>;
  for (const kind of Object.keys(rules) as Kind[]) {
    const { id } = await must(business, 'POST', '/v1/programs', { name: kind, status: 'active', rules: rules[kind] });
    programs[kind] = id;
  }
  return { business, programs, clock };
}

/** A card of the real service. */
export class RealCard {
  private constructor(
    readonly place: Place,
    readonly id: string,
    readonly firstEvent: number,
  ) {}

  static async issue(place: Place, kind: Kind): Promise<RealCard> {
    // A day of its own for each card: no two of them meet.
    place.clock.advance(dayMs);
    const { id } = await must(place.business, 'POST', '/v1/cards', { program_id: place.programs[kind] });
    const [{ sequence }] = (await must(place.business, 'GET', '/v1/events?limit=1')).data;
    return new RealCard(place, id, sequence);
  }

  act(action: string, body?: unknown): Promise<Answer> {
    return this.place.business.call('POST', `/v1/cards/${this.id}/${action}`, body === undefined ? {} : { body });
  }

  read(): Promise<Answer['json']> {
    return must(this.place.business, 'GET', `/v1/cards/${this.id}`);
  }

  /** Its lots or the rows of its ledger, newest first. */
  async all(what: 'lots' | 'transactions'): Promise<Answer['json'][]> {
    return this.#pages(`/v1/cards/${this.id}/${what}?limit=100`);
  }

  /** The ids of the rows that were told since it was issued, in order. */
  async told(): Promise<string[]> {
    const events = await this.#pages(`/v1/events?limit=100&after_sequence=${this.firstEvent}`, 'after_sequence');
    return events.flatMap(({ type, data }) => (type === 'transaction.created' ? [data.transaction.id] : []));
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
