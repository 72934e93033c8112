import { expect } from 'vitest';
import { type Cafe, CafePage, type Standing } from './cafe-day-page.ts';
import type { CafeCard, RungUp } from './cafe-day-tally.ts';

/** Whether the till can return it in money. */
const isReturnable = ({ kind, card, left }: RungUp): boolean =>
  left > 1 && (kind === 'earn' || (kind === 'use' && card.kind === 'gift'));

/** A till of the café with its cashier, who writes each sale into the tally. */
export class CafeTill {
  readonly counts = { sales: 0, keptOffline: 0, kept: 0, undone: 0, returned: 0, endedSessions: 0, handedOver: 0 };
  readonly #page: CafePage;
  readonly #sales: RungUp[] = [];

  constructor(
    private readonly cafe: Cafe,
    private readonly standing: Standing,
    private personId: string,
  ) {
    this.#page = new CafePage(cafe, standing);
  }

  settled = (): Promise<void> => this.#page.settled();

  /** Half a day: the till meets each fault once, in an order that follows from its seed. */
  async work(): Promise<void> {
    const faults = [
      () => this.#serveOffline(7),
      () => this.#serveBehindBadGateway(7),
      () => this.#serveWithLostAnswer(false),
      () => this.#serveWithLostAnswer(true),
      () => this.#serveSignedOut(4),
    ].map((meet) => ({ meet, at: this.standing.random() }));
    for (const { meet } of faults.sort((a, b) => a.at - b.at)) {
      await this.#serve(9);
      await meet();
    }
    await this.#serve(6);
  }

  /** The line is cut and sales are kept. Another person takes over the till before they are sent. */
  async handOver(customers: number, personId: string, meanwhile?: () => Promise<void>): Promise<void> {
    await this.#serveWithout(customers, () => this.#page.cutLine(true));
    this.counts.keptOffline += customers;
    await this.#endSession();
    await meanwhile?.();
    this.counts.handedOver += customers;
    await this.#page.cutLine(false);
    await this.#page.signInOther(personId);
    this.personId = personId;
  }

  /** Customers come one after the other. Some sales are undone at once, and some customers return an earlier purchase. */
  async #serve(customers: number): Promise<void> {
    const { random } = this.standing;
    for (let customer = 0; customer < customers; customer += 1) {
      const chance = random();
      const bought = this.#bought();
      const card = this.#anyCard();
      if (chance < 0.06) await this.#sellAndUndo(card);
      else if (chance < 0.18 && bought) await this.#takeBack(bought);
      else {
        await this.#page.present(random() < 0.3 ? card.holder : card.code, card);
        await this.#sell(card);
      }
    }
  }

  async #serveOffline(customers: number): Promise<void> {
    await this.#serveWithout(customers, () => this.#page.cutLine(true));
    this.counts.keptOffline += customers;
    await this.#page.cutLine(false);
  }

  /** A proxy has lost the service, and answers 502 with a page. */
  async #serveBehindBadGateway(customers: number): Promise<void> {
    await this.#serveWithout(customers, async () => this.standing.proxy.fail(502));
    this.standing.proxy.fail(null);
  }

  /** The service books a sale, and its answer is lost. The cashier may undo the sale without knowing whether it is booked. */
  async #serveWithLostAnswer(isUndone: boolean): Promise<void> {
    const card = await this.#presentWhenSettled();
    this.standing.proxy.fail('lost answer', /batch/);
    const sale = await this.#sell(card, 'kept');
    if (isUndone) await this.#undo(sale);
    this.standing.proxy.fail(null);
  }

  /** The session ends. Sales are kept, and the person signs in again while the page stays open. */
  async #serveSignedOut(sales: number): Promise<void> {
    const card = await this.#presentWhenSettled();
    await this.standing.tab.loaded();
    await this.#endSession();
    await this.#sell(card, 'kept');
    await this.#page.answerNotNow();
    for (let sale = 1; sale < sales; sale += 1) await this.#sell(card, 'kept');
    await this.#page.signIn(this.personId);
    await this.settled();
  }

  /** The service is lost while a customer returns a purchase, or pays. This one and the next ones are served without it. */
  async #serveWithout(customers: number, lose: () => Promise<void>): Promise<void> {
    const first = this.#anyCard();
    const bought = this.#bought();
    if (bought) await this.#takeBack(bought, lose);
    await this.#page.present(first.code, first);
    if (!bought) await lose();
    // The service never gets it, so its undo leaves nothing.
    await this.#ringUp(first, 'kept');
    await this.#page.undo();
    this.counts.undone += 1;
    await this.#sell(first, 'kept');
    for (let customer = 1; customer < customers; customer += 1) {
      const card = this.#anyCard();
      await this.#page.present(card.code, card);
      await this.#sell(card, 'kept');
    }
  }

  #anyCard(): CafeCard {
    const { cards } = this.cafe;
    const card = cards[Math.floor(this.standing.random() * cards.length)];
    if (!card) throw new Error('The café has no cards.');
    return card;
  }

  /** One of the last sales of this till. Its card shows it among the newest ten. */
  #bought(): RungUp | undefined {
    return this.#sales.slice(-5).find(isReturnable);
  }

  async #presentWhenSettled(card = this.#anyCard()): Promise<CafeCard> {
    await this.#page.present(card.code, card);
    await this.settled();
    return card;
  }

  /** Sells something on the card that is open. It is not in the tally. */
  async #ringUp(card: CafeCard, expected?: 'kept' | 'booked'): Promise<RungUp> {
    const { sale, isKept } = await this.#page.sellOn(card, this.personId);
    if (expected) expect(isKept ? 'kept' : 'booked').toBe(expected);
    this.counts.sales += 1;
    if (isKept) this.counts.kept += 1;
    return sale;
  }

  async #sell(card: CafeCard, expected?: 'kept' | 'booked'): Promise<RungUp> {
    const sale = await this.#ringUp(card, expected);
    this.#sales.push(sale);
    this.cafe.tally.add(sale);
    return sale;
  }

  async #sellAndUndo(card: CafeCard): Promise<void> {
    await this.#presentWhenSettled(card);
    await this.#undo(await this.#sell(card, 'booked'));
  }

  /** Undoes a sale that the service has. */
  async #undo(sale: RungUp): Promise<void> {
    await this.#page.undo();
    this.cafe.tally.takeBack(sale, sale.left, this.personId);
    this.counts.undone += 1;
  }

  /** Returns a half of a sale, or all that is left of it. */
  async #takeBack(sale: RungUp, cut: (() => Promise<void>) | null = null): Promise<void> {
    await this.#presentWhenSettled(sale.card);
    const part = this.standing.random() < 0.5 ? Math.floor(sale.left / 2) : sale.left;
    await this.#page.takeBack(sale, part, cut);
    this.cafe.tally.takeBack(sale, part, this.personId);
    this.counts.returned += 1;
  }

  async #endSession(): Promise<void> {
    await this.#page.endSession();
    this.counts.endedSessions += 1;
  }
}
