import { send } from '../support/send.ts';
import { type HttpAnswer, request } from './earning-client.ts';
import { openLedgerFile } from './ledger-file.ts';

/** A voucher with its code, and how many uses of it the answers have told of. */
export interface KnownVoucher {
  readonly id: string;
  readonly code: string;
  readonly max_uses: number;
  uses: number;
}

/** What a till sends until it is answered. Its name is its Idempotency-Key and, for a sale, its reference. */
interface Step {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  /** Notes what was booked. Returns the next step of the same sale. */
  answered(json: Booked): Step | null;
}

interface Booked {
  readonly id: string;
  readonly code?: string;
  readonly transaction: { readonly id: string };
}

/** A sale with a voucher that can be returned. */
interface Sold {
  readonly transactionId: string;
  readonly voucher: KnownVoucher;
}

/** Two tills may try the same code, so these are right answers. Then nothing is booked. */
const refusals = ['voucher_redeemed', 'voucher_held', 'insufficient_balance'];
const singleUse = 30;
const severalUses = 10;
const writers = 8;

/** Issues vouchers in a ledger that no server has open, and gives its cards points to redeem. */
export async function issueVouchers(file: string, key: string, cards: readonly string[]) {
  const server = await openLedgerFile(file);
  const post = async (path: string, body: object) => {
    const { status, json, text } = await send(server.url, 'POST', path, { key, body });
    if (status >= 300) throw new Error(`${path}: ${text}`);
    return json;
  };
  const { json: card } = await send(server.url, 'GET', `/v1/cards/${cards[0]}`, { key });
  const benefit = { kind: 'free_item', sku: 'coffee', quantity: 1 };
  const reward = { program_id: card.program_id, name: 'Coffee', benefit, cost: 1 };
  const { id: rewardId } = await post('/v1/rewards', reward);
  const vouchers: KnownVoucher[] = [];
  for (let made = 0; made < singleUse + severalUses; made += 1) {
    const max_uses = made < singleUse ? 1 : 5;
    const { id, code } = await post('/v1/vouchers', { reward_id: rewardId, max_uses });
    vouchers.push({ id, code, max_uses, uses: 0 });
  }
  for (const id of cards) await post(`/v1/cards/${id}/earn`, { amount: 1_000_000 });
  await server.stop();
  return { rewardId, vouchers };
}

interface Shop {
  readonly key: string;
  readonly cards: readonly string[];
  readonly rewardId: string;
  readonly vouchers: readonly KnownVoucher[];
  readonly random: () => number;
}

/** Tills that sell, hold and return with vouchers. They send each step again until a server answers it. */
export class VoucherTills {
  readonly #open: Step[] = [];
  readonly #sold: Sold[] = [];
  /** The references of all sales that were booked. */
  readonly references: string[] = [];
  /** Answers that no right server gives. */
  readonly faults: string[] = [];
  answers = 0;
  #steps = 0;

  constructor(readonly shop: Shop) {}

  /** Works in several lanes until the server is gone. Returns how many steps it left unanswered. */
  async workUntilGone(url: string): Promise<number> {
    const interrupted: Step[] = [];
    const lane = async () => {
      for (let step: Step | null = null; ; ) {
        step ??= this.#open.pop() ?? this.#nextStep();
        const answer = await this.#send(url, step).catch(() => null);
        if (answer === null || answer.status >= 500) {
          interrupted.push(step);
          return;
        }
        step = this.#note(step, answer);
      }
    };
    await Promise.all(Array.from({ length: writers }, lane));
    this.#open.push(...interrupted);
    return interrupted.length;
  }

  /** Finishes all sales that are under way. */
  async finish(url: string): Promise<void> {
    for (let step = this.#open.pop(); step; ) {
      const next = this.#note(step, await this.#send(url, step));
      step = next ?? this.#open.pop();
    }
  }

  #send(url: string, { path, body, name }: Step): Promise<HttpAnswer> {
    const headers = { 'idempotency-key': name };
    return request({ method: 'POST', url: `${url}${path}`, key: this.shop.key, body, headers });
  }

  #note(step: Step, { status, text, json }: HttpAnswer): Step | null {
    if (status >= 400 && !refusals.includes(json.code)) this.faults.push(`${step.path} answered ${status}: ${text}`);
    this.answers += 1;
    return status >= 400 ? null : step.answered(json as unknown as Booked);
  }

  #nextStep(): Step {
    const { random } = this.shop;
    const kind = random();
    if (kind < 0.3) {
      const [sold] = this.#sold.splice(Math.floor(random() * this.#sold.length), 1);
      if (sold) return this.#return(sold);
    }
    return kind < 0.7 ? this.#sale() : this.#hold();
  }

  #some<T>(of: readonly T[]): T {
    return of[Math.floor(this.shop.random() * of.length)] as T;
  }

  #name(): string {
    this.#steps += 1;
    return `step-${this.#steps}`;
  }

  #sale(): Step {
    const [name, card, voucher] = [this.#name(), this.#some(this.shop.cards), this.#some(this.shop.vouchers)];
    return {
      name,
      path: `/v1/cards/${card}/earn`,
      body: { amount: 100, reference: name, vouchers: [voucher.code] },
      answered: ({ transaction }) => this.#used(name, voucher, transaction.id),
    };
  }

  #hold(): Step {
    const [name, card, voucher] = [this.#name(), this.#some(this.shop.cards), this.#some(this.shop.vouchers)];
    const { rewardId: reward_id } = this.shop;
    return {
      name,
      path: `/v1/cards/${card}/holds`,
      body: { for: 'redeem', reward_id, reference: name, vouchers: [voucher.code], expires_in: 86_400 },
      answered: ({ id }) => {
        const isCaptured = this.shop.random() < 0.6;
        return {
          name: this.#name(),
          path: `/v1/holds/${id}/${isCaptured ? 'capture' : 'release'}`,
          body: {},
          answered: ({ transaction }) => (isCaptured ? this.#used(name, voucher, transaction.id) : null),
        };
      },
    };
  }

  #return({ transactionId, voucher }: Sold): Step {
    return {
      name: this.#name(),
      path: `/v1/transactions/${transactionId}/reverse`,
      body: {},
      answered: () => {
        voucher.uses -= 1;
        return null;
      },
    };
  }

  #used(reference: string, voucher: KnownVoucher, transactionId: string): null {
    voucher.uses += 1;
    this.references.push(reference);
    this.#sold.push({ transactionId, voucher });
    return null;
  }
}
