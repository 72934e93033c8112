import type { UcpCart, UcpMembership, UcpMessage } from '@loyalty-service/contract/resources/ucp';
import type { BreakdownLine } from '../../domain/earn/types.ts';
import { Refusal } from '../../domain/refusal.ts';
import { benefitsOfTier, forecastOf } from '../../domain/ucp/benefits.ts';
import { saleOfCart } from '../../domain/ucp/cart-sale.ts';
import { maskedCode } from '../../domain/ucp/masked-code.ts';
import { currencyName, decimalsOf } from '../../domain/ucp/texts/amount-text.ts';
import type { BuyerTexts } from '../../domain/ucp/texts/buyer-texts.ts';
import { textsIn } from '../../domain/ucp/texts/texts-in.ts';
import { refusesMembership, warningOfRefusal, warningsOf } from '../../domain/ucp/warnings.ts';
import { unitOf } from '../../domain/unit-of.ts';
import type { View } from '../../ledger/command.ts';
import { namesIn } from '../../resources/translations.ts';
import type { Row } from '../../storage/tables.ts';
import { decideCardEarn } from '../bonuses/decide-card-earn.ts';
import { forEarning } from '../history/rules-at.ts';
import type { Account, Opened } from '../standing/account.ts';

export interface Claimed {
  readonly claim: string;
  readonly cart: UcpCart;
  /** Whether the card is that of the buyer, and not that of a new member. */
  readonly isVerified: boolean;
  readonly language: string | null;
}

/** A membership as UCP has it, with the forecast of the cart. Without a membership, a message says why. */
export function ucpMembership(
  view: View,
  opened: Opened,
  { claim, cart, isVerified, language }: Claimed,
): { readonly membership: UcpMembership | null; readonly messages: readonly UcpMessage[] } {
  const texts = textsIn(language);
  const { program, rules: current } = opened.account;
  const { rules } = forEarning({ rules: current, rulesVersion: program.rules_version });
  const names = namesIn(program, language);
  const tried = tryEarn(view, opened, saleOfCart(rules, cart), texts);
  if (tried === null) return { membership: null, messages: [invalid(texts.notActive(names.program))] };
  const { account, delta, breakdown, warnings } = tried;
  const tier = rules.tiers?.levels.find(({ id }) => id === account.card.tier_id);
  const benefits = benefitsOfTier({ rules, currency: program.currency, tier, breakdown }, texts);
  const membership: UcpMembership = {
    id: program.id,
    name: names.program,
    provisional: !isVerified,
    ...(isVerified ? { display_id: maskedCode(account.card.code) } : {}),
    tiers: [{ ...(tier ? { id: tier.id, name: names.tier(tier) } : { id: 'member', name: texts.member }), benefits }],
    rewards: [
      { currency: rewardCurrency(program, texts), earning_forecast: forecastOf({ delta, breakdown }, benefits) },
    ],
  };
  return { membership, messages: warnings.map((content) => ineligible(claim, content)) };
}

interface Tried {
  readonly account: Account;
  readonly delta: number;
  readonly breakdown: readonly BreakdownLine[];
  readonly warnings: readonly string[];
}

/** Decides the earn of a cart. What would refuse it earns nothing. Null if the card or the program is not active. */
function tryEarn(view: View, opened: Opened, sale: ReturnType<typeof saleOfCart>, texts: BuyerTexts): Tried | null {
  const { account } = opened;
  try {
    const decided = decideCardEarn(view, opened, sale);
    const { delta, breakdown } = decided.decision;
    return { account: decided.account, delta, breakdown, warnings: warningsOf(breakdown, texts) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (refusesMembership(error)) return null;
    const warning = warningOfRefusal(error, { program: account.program.currency, cart: sale.currency }, texts);
    if (warning === null) throw error;
    return { account, delta: 0, breakdown: [], warnings: [warning] };
  }
}

function rewardCurrency(
  { kind, currency }: Row<'programs'>,
  texts: BuyerTexts,
): UcpMembership['rewards'][number]['currency'] {
  const code = unitOf(kind);
  if (code === 'point' || code === 'stamp') return { name: texts.units[code], code, decimal_places: 0 };
  return { name: currencyName(texts, currency), code: currency, decimal_places: decimalsOf(currency) };
}

const ineligible = (claim: string, content: string): UcpMessage => ({
  type: 'warning',
  code: 'membership_benefit_ineligible',
  path: `$.loyalty['${claim}']`,
  content,
});

const invalid = (content: string): UcpMessage => ({
  type: 'error',
  code: 'eligibility_invalid',
  severity: 'recoverable',
  content,
});
