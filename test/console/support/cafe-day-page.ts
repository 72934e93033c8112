import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Shop } from '../../api/support/shop.ts';
import type { Tab } from '../../docs/browser/open-browser.ts';
import { send } from '../../support/send.ts';
import type { TestServer } from '../../support/server.ts';
import { signInInAnotherTab } from './another-tab.ts';
import type { CafeCard, RungUp, Tally } from './cafe-day-tally.ts';
import type { FaultyProxy } from './faulty-proxy.ts';

/** The café, with its two tills. */
export interface Cafe {
  readonly server: TestServer;
  readonly shop: Shop;
  readonly cards: readonly CafeCard[];
  readonly tally: Tally;
}

/** A till: its place, its browser, and the proxy between it and the service. */
export interface Standing {
  readonly place: string;
  readonly tab: Tab;
  readonly proxy: FaultyProxy;
  /** Numbers in [0, 1), the same for the same seed. */
  readonly random: () => number;
}

const forms = {
  earn: { field: 'Amount of the purchase in EUR', submit: 'Book sale', most: 4_000 },
  use: { field: 'Amount to use', submit: 'Use', most: 600 },
  top_up: { field: 'Amount to add', submit: 'Top up', most: 5_000 },
} as const;

const euros = (minor: number): string => (minor / 100).toFixed(2);

/** The page of a till, with everything that a cashier taps and types. It writes nothing into the tally. */
export class CafePage {
  readonly #page: Page;
  readonly #context: BrowserContext;

  constructor(
    private readonly cafe: Cafe,
    private readonly standing: Standing,
  ) {
    this.#page = standing.tab.page;
    this.#context = this.#page.context();
  }

  cutLine = (isCut: boolean): Promise<void> => this.#context.setOffline(isCut);

  /** Waits until the service has every sale, and has refused none. */
  async settled(): Promise<void> {
    await this.#button('0 sales wait').waitFor({ timeout: 40_000 });
    await this.#page.getByText('Connected', { exact: true }).waitFor();
  }

  /** Opens a card. A till without a network asks for the program of a code that it has never seen. */
  async present(typed: string, { kind }: CafeCard): Promise<void> {
    const next = this.#button('Next customer');
    if ((await next.count()) > 0) await next.click();
    await this.#searchField.fill(typed);
    await this.#button('Find').click();
    const choice = this.#page.locator('.till-hits button', { hasText: kind });
    await next.or(choice).first().waitFor();
    if ((await choice.count()) > 0) await choice.click();
    await next.waitFor();
  }

  /** Sells something on the card that is open, and returns whether the till kept the sale to send it later. */
  async sellOn(card: CafeCard, by: string): Promise<{ readonly sale: RungUp; readonly isKept: boolean }> {
    const { random, place } = this.standing;
    const kind = card.kind === 'points' ? (random() < 0.85 ? 'earn' : 'use') : random() < 0.6 ? 'use' : 'top_up';
    const { field, submit, most } = forms[kind];
    const amount = this.cafe.tally.freshAmount(place, Math.ceil(random() * most));
    const input = this.#page.getByLabel(field);
    const from = Date.now();
    await input.fill(kind === 'use' && card.kind === 'points' ? String(amount) : euros(amount));
    await this.#button(submit).click();
    // The till empties the form when the sale is booked or kept.
    await expect.poll(() => input.inputValue(), { timeout: 20_000, interval: 10 }).toBe('');
    const said = await this.#page.locator('.till-outcome .notice').textContent();
    const isKept = said?.startsWith('Kept on this till.') === true;
    return { sale: { card, kind, amount, place, by, from, until: Date.now(), left: amount }, isKept };
  }

  async undo(): Promise<void> {
    await this.#button('Undo').click();
    await this.#page.getByText(/^(Undone: |The undo is sent when)/).waitFor();
  }

  /** Returns a part of a sale on the card that is open. The line may be cut before the return is booked. */
  async takeBack(sale: RungUp, part: number, cut: (() => Promise<void>) | null): Promise<void> {
    const title = this.#page.locator('strong', { hasText: new RegExp(`(^|· )€${euros(sale.amount)}$`) });
    const row = this.#page.locator('.till-rows li').filter({ has: title });
    await row.waitFor();
    await cut?.();
    if (part < sale.left) {
      await row.getByLabel('Returned amount').fill(euros(part));
      await row.getByRole('button', { name: `Return €${euros(part)}` }).click();
    } else {
      await row.getByRole('button', { name: 'Return all' }).click();
      await this.#page.getByRole('dialog').getByRole('button', { name: 'Return all' }).click();
    }
    const returned = sale.amount - sale.left + part;
    const booked = returned < sale.amount ? `€${euros(returned)} returned already` : 'Returned';
    const said = cut ? this.#page.getByText('Kept on this till.') : row.getByText(booked, { exact: true });
    await said.waitFor();
  }

  /** Ends the session of this browser. The page does not hear of it. */
  async endSession(): Promise<void> {
    const { url } = this.cafe.server;
    const [session] = await this.#context.cookies(url);
    const headers = { cookie: `${session?.name}=${session?.value}`, 'loyalty-mode': 'test' };
    const { status } = await send(url, 'DELETE', '/v1/sessions/current', { headers });
    expect(status).toBeLessThan(300);
  }

  answerNotNow = (): Promise<void> =>
    this.#page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Not now' }).click();

  async signIn(personId: string): Promise<void> {
    const server = { ...this.cafe.server, url: this.standing.proxy.url };
    await signInInAnotherTab(this.#page, { server, shop: this.cafe.shop, personId });
  }

  /** Signs another person in. The till opens again for them. */
  async signInOther(personId: string): Promise<void> {
    await Promise.all([this.#page.waitForEvent('load'), this.signIn(personId)]);
    await this.#searchField.waitFor();
  }

  get #searchField(): Locator {
    return this.#page.getByLabel(/^Scan a card/);
  }

  #button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }
}
