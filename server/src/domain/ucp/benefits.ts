import type { UcpMembership } from '@loyalty-service/contract/resources/ucp';
import type { EarningRules, TierLevel } from '@loyalty-service/contract/rules/index';
import { amountUnitOf, countedIn, unitsOf } from '../counted-in.ts';
import type { BreakdownLine } from '../earn/types.ts';
import { foldedLines } from './folded-lines.ts';
import { amountText, factorText, percentText } from './texts/amount-text.ts';
import type { BuyerTexts } from './texts/buyer-texts.ts';

type Benefit = UcpMembership['tiers'][number]['benefits'][number];
type Forecast = UcpMembership['rewards'][number]['earning_forecast'];

interface Terms {
  readonly rules: EarningRules;
  readonly currency: string;
  /** The tier that the card holds. Undefined in a program without tiers. */
  readonly tier: TierLevel | undefined;
  readonly breakdown: readonly BreakdownLine[];
}

/** The id of the benefit that gives a line: `base`, `tier:gold`, `campaign:spring`. */
const benefitIdOf = ({ type, ref }: Pick<BreakdownLine, 'type' | 'ref'>): string =>
  ref === null ? type : `${type}:${ref}`;

/** What a tier gives. Of the campaigns, only those that change this cart, because others may be for few customers. */
export function benefitsOfTier({ rules, currency, tier, breakdown }: Terms, texts: BuyerTexts): Benefit[] {
  const { value, per } = rules.earn;
  const units = amountText(texts, value, unitsOf(rules, currency));
  const step = amountText(texts, per, countedIn(amountUnitOf(rules), currency));
  return [
    ...(value > 0 ? [{ id: 'base', description: texts.earns(units, step) }] : []),
    ...(tier && tier.multiplier_bps !== 10_000
      ? [
          {
            id: benefitIdOf({ type: 'tier', ref: tier.id }),
            description: texts.earnsTimes(factorText(texts, tier.multiplier_bps)),
          },
        ]
      : []),
    ...breakdown
      .filter(({ type }) => type === 'campaign')
      .map((line) => ({ id: benefitIdOf(line), description: line.note ?? '' })),
    ...(tier?.benefits ?? []).map((benefit, at) => ({
      id: `benefit:${at + 1}`,
      description: tillBenefitText(benefit, currency, texts),
    })),
  ];
}

function tillBenefitText(benefit: TierLevel['benefits'][number], currency: string, texts: BuyerTexts): string {
  switch (benefit.kind) {
    case 'amount_off':
      return texts.off(amountText(texts, benefit.amount, { unit: 'minor', currency }));
    case 'percent_off':
      return texts.off(percentText(texts, benefit.bps));
    case 'free_item':
      return texts.free(benefit.sku, benefit.quantity);
    case 'custom':
      return benefit.label;
  }
}

/** The forecast of a decided earn. Each part has the text of the benefit that gives it. */
export function forecastOf(
  { delta, breakdown }: { readonly delta: number; readonly breakdown: readonly BreakdownLine[] },
  benefits: readonly Benefit[],
): Forecast {
  return {
    amount: delta,
    breakdown: foldedLines(breakdown).map((line) => {
      const benefit_id = benefitIdOf(line);
      const description = benefits.find(({ id }) => id === benefit_id)?.description ?? '';
      return { id: benefit_id, amount: line.delta, description, benefit_id };
    }),
  };
}
