import { spreadByHand } from '../../domain/oracle.ts';

/** The rules that a random shop has. */
export interface Scheme {
  readonly per: number;
  readonly value: number;
  readonly exact: boolean;
  readonly minSpend: number;
  /** Multiplies wine, in basis points. */
  readonly wineBps: number;
  /** Is added to a sale with food. */
  readonly foodAdds: number;
  readonly capPerDay: number;
  readonly measure: 'spend' | 'value';
  readonly includeExcluded: boolean;
  readonly goldMin: number;
  readonly goldBps: number;
}

export interface Line {
  readonly sku: string;
  readonly category: 'food' | 'wine' | 'tobacco';
  readonly amount: number;
}

/** A sale as it is asked for. */
export interface Basket {
  readonly lines: readonly Line[];
  readonly discount: number;
  readonly paid: number;
  /** The local day. */
  readonly day: string;
}

/** A sale that was booked. Its lines have the discount taken off. */
export interface Sale extends Omit<Basket, 'discount'> {
  readonly gold: boolean;
  /** The units that the cap still allowed. */
  readonly room: number;
  readonly returned: ReadonlySet<string>;
  /** Units that it has on the card. */
  readonly units: number;
}

const summed = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const amountsOf = (lines: readonly Line[]): number => summed(lines.map(({ amount }) => amount));
const earns = ({ category }: Line): boolean => category !== 'tobacco';
export const openLines = ({ lines, returned }: Sale): Line[] => lines.filter(({ sku }) => !returned.has(sku));

/** A discount lowers the items that earn. If it is larger than they are, the rest lowers the other items. */
function discounted(lines: readonly Line[], discount: number): Line[] {
  const weights = (of: boolean) => lines.map((line) => (earns(line) === of ? line.amount : 0));
  const first = Math.min(discount, summed(weights(true)));
  const [ofEarning, ofOthers] = [spreadByHand(first, weights(true)), spreadByHand(discount - first, weights(false))];
  return lines.map((line, at) => ({ ...line, amount: line.amount - (ofEarning[at] ?? 0) - (ofOthers[at] ?? 0) }));
}

/** The units that still pay for the remaining lines that earn. The share of the returned ones is rounded down. */
function paidLeft(sale: Sale): number {
  const whole = amountsOf(sale.lines.filter(earns));
  const left = amountsOf(openLines(sale).filter(earns));
  return whole === 0 ? 0 : sale.paid - Math.floor((sale.paid * (whole - left)) / whole);
}

/** The units of what is left of a sale. */
function unitsOf(scheme: Scheme, sale: Sale): number {
  const earning = openLines(sale).filter(earns);
  const paid = Math.min(paidLeft(sale), amountsOf(earning));
  const shares = spreadByHand(
    paid,
    earning.map(({ amount }) => amount),
  );
  const money = earning.map((line, at) => ({ ...line, amount: line.amount - (shares[at] ?? 0) }));
  const counted = amountsOf(money);
  if (counted < scheme.minSpend) return 0;
  const stepsOf = (amount: number) => (scheme.exact ? amount / scheme.per : Math.floor(amount / scheme.per));
  const base = Math.floor(stepsOf(counted) * scheme.value);
  const wine = stepsOf(amountsOf(money.filter(({ category }) => category === 'wine')));
  const weighted = stepsOf(counted) + (wine * (scheme.wineBps - 10_000)) / 10_000;
  const tier = sale.gold ? scheme.goldBps / 10_000 : 1;
  const hasFood = earning.some(({ category }) => category === 'food');
  // Every size is a multiple of a small power of two and five: the sum is exact to far more digits than the floor needs.
  const multiplied = Math.floor(Number((weighted * scheme.value * tier).toFixed(6)));
  return Math.min(sale.room, multiplied + (base > 0 && hasFood ? scheme.foodAdds : 0));
}

/** The progress to the tier that a sale counts for. */
function countsFor(scheme: Scheme, sale: Sale): number {
  if (scheme.measure === 'value') return sale.units;
  const open = openLines(sale);
  return scheme.includeExcluded ? amountsOf(open) : Math.max(0, amountsOf(open.filter(earns)) - paidLeft(sale));
}

/** A card with the cards that were merged into it or that it replaces. */
export class CardByHand {
  /** By the id of the transaction. */
  readonly sales = new Map<string, Sale>();
  used = 0;
  readonly #scheme: Scheme;

  constructor(scheme: Scheme) {
    this.#scheme = scheme;
  }

  get balance(): number {
    return this.#sum(({ units }) => units) - this.used;
  }

  get isGold(): boolean {
    return this.#sum((sale) => countsFor(this.#scheme, sale)) >= this.#scheme.goldMin;
  }

  /** The sale as it would be booked now. */
  judge({ lines, discount, ...basket }: Basket): Sale {
    const onDay = this.#sum(({ day, units }) => (day === basket.day ? units : 0));
    const room = Math.max(0, this.#scheme.capPerDay - onDay);
    const asBought = { ...basket, lines: discounted(lines, discount), returned: new Set(''), units: 0 };
    const sale = { ...asBought, gold: this.isGold, room };
    return { ...sale, units: unitsOf(this.#scheme, sale) };
  }

  /** The change of the balance when lines of a sale come back. */
  takeBack(id: string, skus: readonly string[]): number {
    const sale = this.sales.get(id);
    if (!sale) throw new Error('The card has no such sale.');
    const less = { ...sale, returned: new Set([...sale.returned, ...skus]) };
    const units = unitsOf(this.#scheme, less);
    this.sales.set(id, { ...less, units });
    return units - sale.units;
  }

  /** Takes over what another card had. */
  takeOver({ sales, used }: CardByHand): void {
    for (const [id, sale] of sales) this.sales.set(id, sale);
    this.used += used;
  }

  #sum(of: (sale: Sale) => number): number {
    return summed([...this.sales.values()].map(of));
  }
}
