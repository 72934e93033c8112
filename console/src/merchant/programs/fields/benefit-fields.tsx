import type { TillBenefit } from '@loyalty-service/sdk';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { whole } from '../../../format/amounts.ts';
import { text } from '../../../languages/text.ts';
import { RuleAmount } from './rule-amount.tsx';

const kinds = ['custom', 'percent_off', 'amount_off', 'free_item'] as const;

/** A benefit of the kind, as one begins with it. */
function freshBenefit(kind: TillBenefit['kind']): TillBenefit {
  switch (kind) {
    case 'percent_off':
      return { kind, bps: 1_000 };
    case 'amount_off':
      return { kind, amount: 100 };
    case 'free_item':
      return { kind, sku: '', quantity: 1 };
    default:
      return { kind: 'custom', label: '' };
  }
}

interface BenefitFieldsProps {
  label: string;
  benefit: TillBenefit;
  currency: string;
  /** Whether another field has the words of a benefit that is neither a discount nor an article. */
  isNamed?: boolean;
  onBenefit: (benefit: TillBenefit) => void;
}

/** One benefit: its kind and its value, in a row of fields. */
export function BenefitFields({ label, benefit, currency, isNamed = false, onBenefit }: BenefitFieldsProps) {
  return (
    <>
      <SelectField
        label={label}
        value={benefit.kind}
        choices={kinds.map((value) => ({
          value,
          name: isNamed && value === 'custom' ? text('benefits.as_named') : text(`benefit.${value}`),
        }))}
        onValue={(kind) => onBenefit(freshBenefit(kind))}
      />
      {benefit.kind === 'percent_off' && (
        <RuleAmount
          label={text('benefit_value.percent_off')}
          of={{ digits: 2 }}
          min={1}
          max={10_000}
          amount={benefit.bps}
          onAmount={(bps) => onBenefit({ ...benefit, bps: bps ?? 1 })}
        />
      )}
      {benefit.kind === 'amount_off' && (
        <RuleAmount
          label={text('benefit_value.amount_off', { currency })}
          of={{ currency }}
          min={1}
          amount={benefit.amount}
          onAmount={(amount) => onBenefit({ ...benefit, amount: amount ?? 1 })}
        />
      )}
      {benefit.kind === 'custom' && !isNamed && (
        <TextField
          label={text('benefit_value.custom')}
          required
          maxLength={200}
          value={benefit.label}
          onValue={(label) => onBenefit({ ...benefit, label })}
        />
      )}
      {benefit.kind === 'free_item' && (
        <>
          <TextField
            label={text('benefit_value.free_item')}
            required
            maxLength={64}
            value={benefit.sku}
            onValue={(sku) => onBenefit({ ...benefit, sku })}
          />
          <RuleAmount
            label={text('benefit_value.quantity')}
            of={whole}
            min={1}
            max={1_000}
            amount={benefit.quantity}
            onAmount={(quantity) => onBenefit({ ...benefit, quantity: quantity ?? 1 })}
          />
        </>
      )}
    </>
  );
}

interface BenefitListProps {
  benefits: readonly TillBenefit[];
  currency: string;
  onBenefits: (benefits: TillBenefit[]) => void;
}

/** The benefits of a level or a plan at the till. */
export function BenefitList({ benefits, currency, onBenefits }: BenefitListProps) {
  return (
    <>
      {benefits.map((benefit, at) => (
        <div class="row" key={`${at} ${benefits.length}`}>
          <BenefitFields
            label={text('benefits.kind')}
            benefit={benefit}
            currency={currency}
            onBenefit={(changed) => onBenefits(benefits.with(at, changed))}
          />
          <div class="beside-field">
            <Button small look="plain" onClick={() => onBenefits(benefits.toSpliced(at, 1))}>
              {text('benefits.remove')} {benefits.length > 1 && <span class="hidden-text">{at + 1}</span>}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button small onClick={() => onBenefits([...benefits, freshBenefit('custom')])}>
          {text('benefits.add')}
        </Button>
      </div>
    </>
  );
}
