import type { Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import { principalOf, setHeader } from '../request/request-context.ts';
import { Throttle } from './throttle.ts';

const maxWrongCodes = 20;

/** A request that can have codes: a sale or a check with vouchers, a look-up of a code, or a customer who was referred. */
type Sent = object & {
  readonly code?: string;
  readonly referral_code?: string | undefined;
  readonly vouchers?: readonly string[] | undefined;
  readonly location?: string | undefined;
};

/**
 * Stops a sender that guesses codes of vouchers and of referrals: after 20 wrong codes of a key and location in a minute, each request with codes
 * gets 429 until the minute is over. A right code never counts.
 */
export class CodeThrottle extends Throttle {
  constructor(enabled: boolean, now: () => number) {
    super(enabled, now, maxWrongCodes);
  }

  /** The handler of a route whose requests can have codes. By default, the body is the sale. */
  guarding =
    <C extends { readonly res: Response; readonly body: unknown }, Answer>(
      handle: (call: C) => Promise<Answer>,
      salesOf: (call: C) => readonly Sent[] = ({ body }) => [body as Sent],
    ) =>
    async (call: C): Promise<Answer> => {
      try {
        return await this.guard(call.res, salesOf(call), () => handle(call));
      } catch (error) {
        if (error instanceof TooManyWrong) setHeader(call.res, 'Retry-After', String(Math.ceil(error.waitMs / 1_000)));
        throw error;
      }
    };

  /** Books sales, unless their sender has guessed too often. A refusal of several sales names the one with the wrong code. */
  async guard<T>(res: Response, sales: readonly Sent[], book: () => Promise<T>): Promise<T> {
    const coded = sales.filter((sale) =>
      [sale.code, sale.referral_code, sale.vouchers].some((one) => one !== undefined),
    );
    if (coded.length === 0) return book();
    const principal = principalOf(res);
    for (const sale of coded) refuseWaiting(this.waitOf(senderOf(principal, sale)));
    try {
      return await book();
    } catch (error) {
      const wrong = wrongIn(error, sales);
      if (wrong) refuseWaiting(this.count(senderOf(principal, wrong)));
      throw error;
    }
  }

  /** Counts the unknown code of a referral that was checked. */
  countUnknown(res: Response, sent: Sent): void {
    this.count(senderOf(principalOf(res), sent));
  }

  /** Counts the unknown codes that a check lists. */
  countListed(res: Response, sent: Sent, vouchers: readonly { readonly voucher: unknown }[]): void {
    const sender = senderOf(principalOf(res), sent);
    for (const { voucher } of vouchers) if (voucher === null) this.count(sender);
  }
}

class TooManyWrong extends Refusal {
  constructor(readonly waitMs: number) {
    super('rate_limited', 'Too many wrong codes from this key and location. Wait a minute.');
  }
}

function refuseWaiting(waitMs: number): void {
  if (waitMs > 0) throw new TooManyWrong(waitMs);
}

/** A person has a new session after each sign-in, and counts with all of them. */
function senderOf({ credentialId, personId, bounds }: Principal, { location }: Sent): string {
  const [only, ...more] = bounds.locations ?? [];
  return `${personId ?? credentialId}/${location ?? (more.length === 0 ? only : undefined) ?? ''}`;
}

/** The request whose code is unknown, if the refusal says so: `/code`, `/vouchers/1` or `/items/7/vouchers/1`. */
function wrongIn(error: unknown, sales: readonly Sent[]): Sent | undefined {
  if (!(error instanceof Refusal) || error.code !== 'not_found') return undefined;
  for (const { pointer } of error.errors) {
    const place = /^(?:\/items\/(\d+))?\/(?:code|referral_code|vouchers\/\d+)$/.exec(pointer);
    if (place) return sales[Number(place[1] ?? 0)];
  }
  return undefined;
}
