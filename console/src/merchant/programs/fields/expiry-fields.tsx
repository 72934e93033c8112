import type { Expiry, Rules } from '@loyalty-service/sdk';
import { SelectField } from '../../../design/field.tsx';
import { whole } from '../../../format/amounts.ts';
import { text } from '../../../languages/text.ts';
import { monthName, namedUnits } from '../rules/words.ts';
import { PeriodFields } from './period-field.tsx';
import { RuleAmount } from './rule-amount.tsx';

const kinds = ['none', 'rolling', 'inactivity', 'calendar'] as const;
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The expiry of the kind, as one begins with it. */
function freshExpiry(kind: string): Expiry {
  switch (kind) {
    case 'rolling':
      return { kind, period: { unit: 'month', count: 12 }, round: 'none' };
    case 'inactivity':
      return { kind, period: { unit: 'month', count: 12 } };
    case 'calendar':
      return { kind, month: 12, day: 31, min_days: 0 };
    default:
      return { kind: 'none' };
  }
}

interface ExpiryFieldsProps {
  rules: Rules;
  onRules: (rules: Rules) => void;
  /** Days before the expiry on which customers can be told. Null: never. */
  notice: number | null;
  onNotice: (days: number | null) => void;
}

/** When what cards hold expires. */
export function ExpiryFields({ rules, onRules, notice, onNotice }: ExpiryFieldsProps) {
  const { expiry } = rules;
  const set = (changed: Expiry) => onRules({ ...rules, expiry: changed } as Rules);
  return (
    <section class="rules-part">
      <h3>{text('expiry.title')}</h3>
      <SelectField<string>
        label={text('expiry.kind', { named: namedUnits(rules) })}
        value={expiry.kind}
        choices={kinds.map((value) => ({ value, name: text(`expiry.${value}`) }))}
        onValue={(kind) => set(freshExpiry(kind))}
      />
      {expiry.kind !== 'none' && (
        <div class="row">
          <PartsOfExpiry expiry={expiry} onExpiry={set} />
          <RuleAmount
            label={text('expiry.notice')}
            hint={text('expiry.notice_hint')}
            of={whole}
            min={1}
            max={365}
            required={false}
            amount={notice}
            onAmount={onNotice}
          />
        </div>
      )}
    </section>
  );
}

function PartsOfExpiry({ expiry, onExpiry }: { expiry: Expiry; onExpiry: (expiry: Expiry) => void }) {
  if (expiry.kind === 'calendar')
    return (
      <>
        <RuleAmount
          label={text('expiry.day')}
          of={whole}
          min={1}
          max={31}
          amount={expiry.day}
          onAmount={(day) => onExpiry({ ...expiry, day: day ?? 1 })}
        />
        <SelectField
          label={text('expiry.month')}
          value={String(expiry.month)}
          choices={months.map((month) => ({ value: String(month), name: monthName(month) }))}
          onValue={(month) => onExpiry({ ...expiry, month: Number(month) })}
        />
        <RuleAmount
          label={text('expiry.min_days')}
          hint={text('expiry.min_days_hint')}
          of={whole}
          max={366}
          amount={expiry.min_days}
          onAmount={(days) => onExpiry({ ...expiry, min_days: days ?? 0 })}
        />
      </>
    );
  if (!('period' in expiry)) return null;
  return (
    <>
      <PeriodFields
        key={expiry.kind}
        label={text('expiry.after')}
        period={expiry.period}
        at="/expiry/period"
        onPeriod={(period) => onExpiry({ ...expiry, period })}
      />
      {expiry.kind === 'rolling' && (
        <SelectField<string>
          label={text('expiry.round')}
          value={expiry.round}
          choices={(['none', 'month', 'year'] as const).map((value) => ({
            value,
            name: text(`expiry.round.${value}`),
          }))}
          onValue={(round) => onExpiry({ ...expiry, round })}
        />
      )}
    </>
  );
}
