import { parseJson } from '../base/stored-json.ts';
import { civilOf } from '../domain/calendar/civil.ts';
import { localDay } from '../domain/calendar/local-time.ts';
import { campaignUses } from '../domain/earn/campaign-uses.ts';
import type { Row } from '../storage/tables.ts';
import type { EndedCard, Observer } from './group-replay.ts';
import type { KnownNames } from './known-names.ts';
import type { SalesTally } from './sales-tally.ts';
import { type Change, largest, noSums, type Sums, type Totals } from './sums.ts';

type Transaction = Row<'transactions'>;
type Kind = Transaction['kind'];
type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface Setting {
  readonly zone: string;
  readonly names: KnownNames;
  readonly sales: SalesTally;
}

const issuing: ReadonlySet<string> = new Set(['earn', 'bonus', 'top_up', 'import']);
const [actualSide, simulatedSide] = [0, 1] as const;
type Side = typeof actualSide | typeof simulatedSide;

/** Adds up what happened on cards, and what would have happened. */
export class SumsOfCards implements Observer {
  readonly #totals: readonly [Writable<Totals>, Writable<Totals>];
  readonly #months = new Map<string, number[]>();
  readonly #monthOfDay = new Map<number, string>();
  readonly #tiers = new Map<string, number[]>();
  readonly #campaigns = new Map<string, number[]>();
  readonly #cards = { count: 0, winners: 0, losers: 0 };
  readonly #shortfalls = { count: 0, units: 0 };
  #changes: Change[] = [];
  #gains: readonly Change[] = [];
  #losses: readonly Change[] = [];
  /** The units that each card of the group was issued, and would have been, by card. */
  readonly #issued = new Map<string, [number, number]>();

  constructor(readonly setting: Setting) {
    const { actual, simulated } = noSums();
    this.#totals = [{ ...actual }, { ...simulated }];
  }

  booked(row: Transaction, reversed: Kind | undefined): void {
    if (row.kind === 'earn') this.setting.sales.add(row);
    this.#add(actualSide, row, reversed);
  }

  simulated(row: Transaction, reversed: Kind | undefined): void {
    this.#add(simulatedSide, row, reversed);
  }

  shortfall(units: number): void {
    this.#shortfalls.count += 1;
    this.#shortfalls.units += units;
  }

  /** A card that took the place of others has what they had. */
  ended(cards: readonly EndedCard[]): void {
    const stored = new Map(cards.map((card) => [card.stored.id, card] as const));
    for (const { stored: card } of cards) {
      if (card.replaced_by === null || !stored.has(card.replaced_by)) continue;
      let last = card.replaced_by;
      for (let next = stored.get(last)?.stored.replaced_by; next && stored.has(next); ) {
        last = next;
        next = stored.get(last)?.stored.replaced_by;
      }
      const [actual, simulated] = this.#issuedTo(card.id);
      const sum = this.#issuedTo(last);
      sum[actualSide] += actual;
      sum[simulatedSide] += simulated;
      stored.delete(card.id);
      this.#issued.delete(card.id);
    }
    for (const card of stored.values()) this.#end(card);
    this.#issued.clear();
  }

  sums(): Sums {
    this.#keepLargest();
    const { sales, lacking } = this.setting.sales;
    return {
      sales: { ...sales },
      lacking: { ...lacking },
      actual: this.#totals[actualSide],
      simulated: this.#totals[simulatedSide],
      months: Object.fromEntries(this.#months),
      tiers: Object.fromEntries(this.#tiers),
      campaigns: Object.fromEntries(this.#campaigns),
      cards: this.#cards,
      gains: this.#gains,
      losses: this.#losses,
      shortfalls: this.#shortfalls,
    };
  }

  #issuedTo(cardId: string): [number, number] {
    const known = this.#issued.get(cardId);
    if (known) return known;
    const fresh: [number, number] = [0, 0];
    this.#issued.set(cardId, fresh);
    return fresh;
  }

  #add(side: Side, row: Transaction, reversed: Kind | undefined): void {
    const totals = this.#totals[side];
    const { kind, delta } = row;
    if (issuing.has(kind)) {
      totals.issued += delta;
      this.#addIssued(side, row);
      this.#addCampaigns(side, row);
    } else if (kind === 'expire') {
      totals.expired -= delta;
    } else if (kind === 'use' || kind === 'redeem' || reversed === 'use' || reversed === 'redeem') {
      totals.used -= delta;
    } else if (reversed !== undefined && issuing.has(reversed)) {
      totals.reversed -= delta;
      this.#addIssued(side, row);
    } else {
      totals.adjusted += delta;
    }
  }

  /** Counts the units for the card, and for the month in which the row occurred: a reversal lowers its own month. */
  #addIssued(side: Side, { card_id, occurred_at, delta }: Transaction): void {
    this.#issuedTo(card_id)[side] += delta;
    const month = numbersOf(this.#months, this.#monthOf(occurred_at), 2);
    month[side] = (month[side] ?? 0) + delta;
  }

  #monthOf(at: number): string {
    const day = localDay(this.setting.zone, at);
    const known = this.#monthOfDay.get(day);
    if (known) return known;
    const { year, month } = civilOf(day);
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    this.#monthOfDay.set(day, name);
    return name;
  }

  #addCampaigns(side: Side, { breakdown, delta }: Transaction): void {
    if (!breakdown.includes('"campaign"')) return;
    for (const { id, value } of campaignUses(parseJson(breakdown), delta)) {
      if (!this.setting.names.campaigns.has(id)) continue;
      const numbers = numbersOf(this.#campaigns, id, 3);
      numbers[side] = (numbers[side] ?? 0) + value;
      if (side === simulatedSide) numbers[2] = (numbers[2] ?? 0) + 1;
    }
  }

  #end({ stored, simulated }: EndedCard): void {
    const [before, after] = this.#issuedTo(stored.id);
    this.#cards.count += 1;
    if (after > before) this.#cards.winners += 1;
    if (after < before) this.#cards.losers += 1;
    if (after !== before) this.#changes.push({ card_id: stored.id, actual: before, simulated: after });
    if (this.#changes.length > 1_000) this.#keepLargest();
    for (const [side, card, issued] of [[0, stored, before] as const, [2, simulated, after] as const]) {
      if (card.status === 'closed') continue;
      const tier = card.tier_id !== null && this.setting.names.tiers.has(card.tier_id) ? card.tier_id : '';
      const numbers = numbersOf(this.#tiers, tier, 4);
      numbers[side] = (numbers[side] ?? 0) + 1;
      numbers[side + 1] = (numbers[side + 1] ?? 0) + issued;
    }
  }

  #keepLargest(): void {
    this.#gains = largest([...this.#gains, ...this.#changes], 1);
    this.#losses = largest([...this.#losses, ...this.#changes], -1);
    this.#changes = [];
  }
}

function numbersOf(named: Map<string, number[]>, name: string, count: number): number[] {
  const known = named.get(name);
  if (known) return known;
  const fresh = new Array<number>(count).fill(0);
  named.set(name, fresh);
  return fresh;
}
