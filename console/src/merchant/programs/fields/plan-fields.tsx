import type { Plan, Rules } from '@loyalty-service/sdk';
import { CheckField, TextField } from '../../../design/field.tsx';
import { whole } from '../../../format/amounts.ts';
import { minorDigits } from '../../../format/numbers.ts';
import { text } from '../../../languages/text.ts';
import { freshId } from '../rules/part-ids.ts';
import { BenefitList } from './benefit-fields.tsx';
import { PartList } from './part-list.tsx';
import { PeriodFields } from './period-field.tsx';
import { RuleAmount } from './rule-amount.tsx';
import { useWrong } from './wrong-rules.ts';

interface PlanFieldsProps {
  rules: Extract<Rules, { kind: 'membership' }>;
  currency: string;
  onRules: (rules: Rules) => void;
}

/** The plans of a membership, and what happens when nobody renews one. */
export function PlanFields({ rules, currency, onRules }: PlanFieldsProps) {
  const { plans } = rules;
  const set = (changed: Plan[]) => onRules({ ...rules, plans: changed });
  const fresh = (): Plan => ({
    ...{ id: freshId('plan', plans), name: text('plans.fresh', { number: plans.length + 1 }) },
    ...{ price: 10 * 10 ** minorDigits(currency), period: { unit: 'month', count: 1 }, uses: null, benefits: [] },
  });
  return (
    <>
      <PartList
        title={text('plans.title')}
        parts={plans}
        nameOf={({ name }) => name}
        add={text('plans.add')}
        onAdd={() => set([...plans, fresh()])}
        remove={text('plans.remove')}
        onRemove={(_, at) => (plans.length > 1 ? () => set(plans.toSpliced(at, 1)) : undefined)}
        fields={(plan, at) => (
          <PartsOfPlan {...{ plan, at, currency }} onPlan={(changed) => set(plans.with(at, changed))} />
        )}
      />
      <div class="row">
        <RuleAmount
          label={text('plans.grace')}
          hint={text('plans.grace_hint')}
          of={whole}
          max={366}
          amount={rules.grace_days}
          onAmount={(days) => onRules({ ...rules, grace_days: days ?? 0 })}
        />
        <RuleAmount
          label={text('plans.notice')}
          hint={text('plans.notice_hint')}
          of={whole}
          max={366}
          amount={rules.expiring_notice_days}
          onAmount={(days) => onRules({ ...rules, expiring_notice_days: days ?? 0 })}
        />
      </div>
    </>
  );
}

interface PartsOfPlanProps {
  plan: Plan;
  at: number;
  currency: string;
  onPlan: (plan: Plan) => void;
}

function PartsOfPlan({ plan, at, currency, onPlan }: PartsOfPlanProps) {
  const { uses } = plan;
  const wrong = useWrong(`/plans/${at}/uses`);
  return (
    <>
      <div class="row">
        <TextField
          label={text('plans.name')}
          required
          maxLength={200}
          wrong={useWrong(`/plans/${at}/name`)}
          value={plan.name}
          onValue={(name) => onPlan({ ...plan, name })}
        />
        <RuleAmount
          label={text('plans.price', { currency })}
          of={{ currency }}
          amount={plan.price}
          onAmount={(price) => onPlan({ ...plan, price: price ?? 0 })}
        />
      </div>
      <div class="row">
        <PeriodFields
          label={text('plans.period')}
          period={plan.period}
          at={`/plans/${at}/period`}
          onPeriod={(period) => onPlan({ ...plan, period })}
        />
      </div>
      <CheckField
        label={text('plans.limited')}
        hint={text('plans.limited_hint')}
        checked={uses !== null}
        onValue={(isLimited) => onPlan({ ...plan, uses: isLimited ? { count: 8, per: plan.period } : null })}
      />
      {uses && (
        <div class="row">
          <RuleAmount
            label={text('plans.uses')}
            of={whole}
            min={1}
            max={1_000_000}
            amount={uses.count}
            onAmount={(count) => onPlan({ ...plan, uses: { ...uses, count: count ?? 1 } })}
          />
          <PeriodFields
            label={text('plans.uses_per')}
            period={uses.per}
            onPeriod={(per) => onPlan({ ...plan, uses: { ...uses, per } })}
          />
        </div>
      )}
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <BenefitList
        benefits={plan.benefits}
        currency={currency}
        onBenefits={(benefits) => onPlan({ ...plan, benefits })}
      />
    </>
  );
}
