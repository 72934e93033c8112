import type { BreakdownLine } from '../earn/types.ts';
import type { Refusal } from '../refusal.ts';
import { amountText, windowText } from './texts/amount-text.ts';
import type { BuyerTexts } from './texts/buyer-texts.ts';

type Reason = NonNullable<BreakdownLine['reason']>;
type Say = (line: BreakdownLine, texts: BuyerTexts) => string;

const limitOf: Say = ({ limit = 0, ...line }, texts) => amountText(texts, limit, line);
const sumOf: Say = ({ amount = 0, ...line }, texts) => amountText(texts, amount, line);

/** What a line says to a buyer. A discount, and what units paid for, take nothing from the buyer. */
const says: Partial<Record<Reason, Say>> = {
  below_min_spend: (line, texts) => texts.belowMinSpend(limitOf(line, texts)),
  nothing_earns: (_, texts) => texts.nothingEarns,
  below_one_step: (line, texts) => texts.belowOneStep(sumOf(line, texts), limitOf(line, texts)),
  below_one_unit: (_, texts) => texts.belowOneUnit,
  excluded_items: (line, texts) => texts.excludedItems(sumOf(line, texts)),
  cap: (line, texts) => texts.limitReached(limitOf(line, texts), windowText(texts, line.window ?? 'lifetime')),
  max_balance: (line, texts) => texts.maxBalance(limitOf(line, texts)),
};

/** Why a cart earns less than it could, in the order of the breakdown. */
export const warningsOf = (breakdown: readonly BreakdownLine[], texts: BuyerTexts): readonly string[] =>
  breakdown.flatMap((line) => {
    const say = line.reason && says[line.reason];
    return say ? [say(line, texts)] : [];
  });

/** The currencies of a program and of a cart. */
interface Currencies {
  readonly program: string;
  readonly cart: string;
}

/** Why the rules refuse a cart, which then earns nothing. Null if they do not refuse the cart, but the request. */
export function warningOfRefusal({ code, members }: Refusal, currencies: Currencies, texts: BuyerTexts): string | null {
  if (code === 'currency_mismatch') return texts.otherCurrency(currencies.program, currencies.cart);
  if (code !== 'limit_exceeded') return null;
  return texts.limitReached(
    amountText(texts, members.max ?? 0, members),
    windowText(texts, members.window ?? 'lifetime'),
  );
}

/** The codes with which a membership is refused, whatever is bought. */
const notActive: ReadonlySet<string> = new Set(['card_blocked', 'card_expired', 'card_closed', 'program_not_active']);

export const refusesMembership = ({ code }: Refusal): boolean => notActive.has(code);
