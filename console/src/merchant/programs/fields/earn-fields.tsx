import type { EarnRule, Rules } from '@loyalty-service/sdk';
import { CheckField, SelectField } from '../../../design/field.tsx';
import { Fold } from '../../../design/fold.tsx';
import { whole } from '../../../format/amounts.ts';
import { minorDigits } from '../../../format/numbers.ts';
import { text } from '../../../languages/text.ts';
import { type EarningRules, unitOf } from '../rules/words.ts';
import { RuleAmount } from './rule-amount.tsx';
import { MatchFields } from './words-field.tsx';

/** The most that the service takes. */
const [maxUnits, maxPer] = [1_000_000, 1_000_000_000];

/** Cashback as a share of the purchase, as the service has it: basis points of 100%. */
const shareOf = 10_000;

interface EarnFieldsProps {
  rules: EarningRules;
  currency: string;
  onRules: (rules: Rules) => void;
}

/** How customers earn: for what, how much, and from which amount on. */
export function EarnFields({ rules, currency, onRules }: EarnFieldsProps) {
  const { earn } = rules;
  const set = (changes: Partial<EarnRule>) => onRules({ ...rules, earn: { ...earn, ...changes } } as Rules);
  const isCashback = rules.kind === 'cashback';
  const perMoney = isCashback ? shareOf : 10 ** minorDigits(currency);
  return (
    <>
      <SelectField<string>
        label={text('rules.basis')}
        value={earn.basis}
        choices={(['spend', 'visit', 'item'] as const).map((value) => ({ value, name: text(`basis.${value}`) }))}
        onValue={(basis) => set({ basis, per: basis === 'spend' ? perMoney : 1 })}
      />
      <div class="row">
        <EarnedFields {...{ rules, currency, set }} />
        <RuleAmount
          label={text('rules.min_spend', { currency })}
          of={{ currency }}
          at="/earn/min_spend"
          amount={earn.min_spend}
          onAmount={(least) => set({ min_spend: least ?? 0 })}
        />
      </div>
      <MoreOfEarn {...{ rules, currency, onRules, set }} />
    </>
  );
}

interface PartsOfEarn {
  rules: EarningRules;
  currency: string;
  set: (changes: Partial<EarnRule>) => void;
}

/** How much customers get: a share of the purchase for most cashback, so much for each step for all else. */
function EarnedFields({ rules, currency, set }: PartsOfEarn) {
  const { earn } = rules;
  const isSpend = earn.basis === 'spend';
  const unit = unitOf(rules);
  if (rules.kind === 'cashback' && isSpend && earn.per === shareOf)
    return (
      <RuleAmount
        key="share"
        label={text('rules.value_share')}
        of={{ digits: 2 }}
        max={maxUnits}
        at="/earn/value"
        amount={earn.value}
        onAmount={(value) => set({ value: value ?? 0 })}
      />
    );
  return (
    <>
      <RuleAmount
        key={`value ${unit}`}
        label={unit === 'minor' ? text('rules.value_money', { currency }) : text(`rules.value.${unit as 'point'}`)}
        of={unit === 'minor' ? { currency } : whole}
        max={maxUnits}
        at="/earn/value"
        amount={earn.value}
        onAmount={(value) => set({ value: value ?? 0 })}
      />
      <RuleAmount
        key={`per ${isSpend}`}
        label={isSpend ? text('rules.per_money', { currency }) : text('rules.per')}
        of={isSpend ? { currency } : whole}
        min={1}
        max={maxPer}
        at="/earn/per"
        amount={earn.per}
        onAmount={(per) => set({ per: per ?? 1 })}
      />
    </>
  );
}

function MoreOfEarn({ rules, onRules, set }: PartsOfEarn & Pick<EarnFieldsProps, 'onRules'>) {
  const { earn } = rules;
  const isUsed = earn.include !== null || earn.exclude !== null || rules.pending_days > 0;
  return (
    <Fold title={text('rules.more_earn')} open={isUsed}>
      <MatchFields
        at="/earn/include"
        label={text('rules.include')}
        match={earn.include}
        onMatch={(include) => set({ include })}
      />
      <MatchFields
        at="/earn/exclude"
        label={text('rules.exclude')}
        match={earn.exclude}
        onMatch={(exclude) => set({ exclude })}
      />
      <div class="row">
        <RuleAmount
          label={text('rules.pending_days')}
          hint={text('rules.pending_days_hint')}
          of={whole}
          max={366}
          amount={rules.pending_days}
          onAmount={(days) => onRules({ ...rules, pending_days: days ?? 0 })}
        />
      </div>
      <CheckField
        label={text('rules.exact')}
        hint={text('rules.exact_hint')}
        checked={earn.steps === 'exact'}
        onValue={(isExact) => set({ steps: isExact ? 'exact' : 'whole' })}
      />
      <CheckField
        label={text('rules.clamp')}
        hint={text('rules.clamp_hint')}
        checked={rules.clawback === 'clamp'}
        onValue={(isClamped) => onRules({ ...rules, clawback: isClamped ? 'clamp' : 'allow_negative' })}
      />
    </Fold>
  );
}
