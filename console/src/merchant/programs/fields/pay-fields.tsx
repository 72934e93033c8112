import type { Pay, Rules } from '@loyalty-service/sdk';
import { CheckField } from '../../../design/field.tsx';
import { whole } from '../../../format/amounts.ts';
import { minorDigits } from '../../../format/numbers.ts';
import { text } from '../../../languages/text.ts';
import { unitOf, unitsAre } from '../rules/words.ts';
import { RuleAmount } from './rule-amount.tsx';

type PayingRules = Extract<Rules, { pay: unknown }>;

interface PayFieldsProps {
  rules: PayingRules;
  currency: string;
  onRules: (rules: Rules) => void;
}

/** The heading of this part, to which a page can link. */
export const payPartId = 'rules-pay';

/** What points are worth at the till, and how much of a purchase they pay. */
export function PayFields({ rules, currency, onRules }: PayFieldsProps) {
  const { pay } = rules;
  const scale = 10 ** minorDigits(currency);
  const set = (changed: Pay | null) => onRules({ ...rules, pay: changed } as Rules);
  const isMoney = unitOf(rules) === 'minor';
  return (
    <section class="rules-part" id={payPartId} tabIndex={-1}>
      <h3>{text(isMoney ? 'pay.title_money' : 'pay.title')}</h3>
      {!isMoney && (
        <CheckField
          label={text('pay.points')}
          hint={text('pay.points_hint')}
          checked={pay !== null}
          onValue={(can) => set(can ? { units: 100, amount: scale, min_units: 0, max_purchase_bps: 10_000 } : null)}
        />
      )}
      {pay && (
        <div class="row">
          {!(isMoney && pay.units === pay.amount) && (
            <>
              <RuleAmount
                label={isMoney ? text('pay.units_money', { currency }) : text('pay.units')}
                of={unitsAre(rules, currency)}
                min={1}
                at="/pay/units"
                amount={pay.units}
                onAmount={(count) => set({ ...pay, units: count ?? 1 })}
              />
              <RuleAmount
                label={text('pay.amount', { currency })}
                of={{ currency }}
                min={1}
                at="/pay/amount"
                amount={pay.amount}
                onAmount={(amount) => set({ ...pay, amount: amount ?? 1 })}
              />
            </>
          )}
          <RuleAmount
            label={isMoney ? text('pay.min_money', { currency }) : text('pay.min')}
            of={isMoney ? { currency } : whole}
            at="/pay/min_units"
            amount={pay.min_units}
            onAmount={(least) => set({ ...pay, min_units: least ?? 0 })}
          />
          <RuleAmount
            label={text('pay.share')}
            of={{ digits: 2 }}
            min={1}
            max={10_000}
            at="/pay/max_purchase_bps"
            amount={pay.max_purchase_bps}
            onAmount={(bps) => set({ ...pay, max_purchase_bps: bps ?? 1 })}
          />
        </div>
      )}
    </section>
  );
}
