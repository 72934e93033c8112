import type { Period } from '@loyalty-service/sdk';
import { SelectField } from '../../../design/field.tsx';
import { whole } from '../../../format/amounts.ts';
import { text } from '../../../languages/text.ts';
import { RuleAmount } from './rule-amount.tsx';

interface PeriodFieldsProps {
  label: string;
  hint?: string;
  period: Period;
  at?: string;
  onPeriod: (period: Period) => void;
}

const periodUnits = ['day', 'week', 'month', 'year'] as const;

/** A number, and its unit of time, in a row of fields. */
export function PeriodFields({ label, hint, period, at, onPeriod }: PeriodFieldsProps) {
  return (
    <>
      <RuleAmount
        {...{ label, hint, at }}
        of={whole}
        min={1}
        max={3_660}
        amount={period.count}
        onAmount={(count) => onPeriod({ ...period, count: count ?? 1 })}
      />
      <SelectField<string>
        label={text('period.unit')}
        value={period.unit}
        choices={periodUnits.map((value) => ({ value, name: text(`period.${value}`) }))}
        onValue={(unit) => onPeriod({ ...period, unit })}
      />
    </>
  );
}
