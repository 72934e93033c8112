import type { Cap, Rules } from '@loyalty-service/sdk';
import { SelectField } from '../../../design/field.tsx';
import { text, textOf } from '../../../languages/text.ts';
import { freshId } from '../rules/part-ids.ts';
import { measuredIn, namedUnits, sayMeasured, unitsAre } from '../rules/words.ts';
import { PartList } from './part-list.tsx';
import { RuleAmount } from './rule-amount.tsx';
import { WindowField } from './window-field.tsx';

interface LimitFieldsProps {
  rules: Rules;
  currency: string;
  onRules: (rules: Rules) => void;
}

/** What customers can do with cards of each kind, and so what a limit can be on. */
const limited: Readonly<Record<Rules['kind'], readonly Cap['on'][]>> = {
  points: ['earn', 'use', 'redeem', 'top_up'],
  stamps: ['earn', 'redeem'],
  cashback: ['earn', 'use', 'redeem'],
  gift: ['top_up', 'use'],
  multipass: ['use', 'top_up'],
  membership: ['use'],
};

/** The limits of a card: how much a day, or a month, and how much at most. */
export function LimitFields({ rules, currency, onRules }: LimitFieldsProps) {
  const { caps, max_balance } = rules.limits;
  const set = (changes: Partial<Rules['limits']>) =>
    onRules({ ...rules, limits: { ...rules.limits, ...changes } } as Rules);
  const on = limited[rules.kind][0] ?? 'earn';
  const fresh = (): Cap => ({
    ...{ id: freshId('limit', caps), on, measure: 'count', window: 'day', max: 1, over: 'refuse' },
  });
  return (
    <>
      <PartList
        title={text('limits.title')}
        hint={text('limits.hint')}
        parts={caps}
        nameOf={(cap) => `${textOf(`limit_on.${cap.on}`)}: ${sayMeasured(cap.max, cap, rules, currency)}`}
        add={text('limits.add')}
        onAdd={() => set({ caps: [...caps, fresh()] })}
        remove={text('limits.remove')}
        onRemove={(_, at) => () => set({ caps: caps.toSpliced(at, 1) })}
        fields={(cap, at) => (
          <CapFields {...{ cap, rules, currency }} onCap={(changed) => set({ caps: caps.with(at, changed) })} />
        )}
      />
      {rules.kind !== 'membership' && (
        <div class="row">
          <RuleAmount
            label={
              'currency' in unitsAre(rules, currency)
                ? text('limits.balance_money', { currency })
                : text('limits.balance', { named: namedUnits(rules) })
            }
            hint={text('rewards.stock_hint')}
            of={unitsAre(rules, currency)}
            min={1}
            required={false}
            at="/limits/max_balance"
            amount={max_balance}
            onAmount={(most) => set({ max_balance: most })}
          />
        </div>
      )}
    </>
  );
}

interface CapFieldsProps {
  cap: Cap;
  rules: Rules;
  currency: string;
  onCap: (cap: Cap) => void;
}

function CapFields({ cap, rules, currency, onCap }: CapFieldsProps) {
  // Only what customers earn can be cut.
  const set = (changes: Partial<Cap>) => {
    const changed = { ...cap, ...changes };
    onCap(mayCut(changed) ? changed : { ...changed, over: 'refuse' });
  };
  const of = measuredIn(cap, rules, currency);
  return (
    <div class="row">
      <SelectField<string>
        label={text('limits.on')}
        value={cap.on}
        choices={including(limited[rules.kind], cap.on).map((value) => ({ value, name: textOf(`limit_on.${value}`) }))}
        onValue={(on) => set({ on })}
      />
      <SelectField<string>
        label={text('limits.measure')}
        value={cap.measure}
        choices={including(measuresOf(cap, rules), cap.measure).map((value) => ({ value, name: nameOf(value, rules) }))}
        onValue={(measure) => set({ measure })}
      />
      <RuleAmount
        key={'currency' in of ? 'money' : 'number'}
        label={'currency' in of ? text('limits.max_money', { currency }) : text('limits.max')}
        of={of}
        amount={cap.max}
        onAmount={(max) => set({ max: max ?? 0 })}
      />
      <WindowField window={cap.window} onWindow={(window) => set({ window })} />
      {mayCut(cap) && (
        <SelectField<string>
          label={text('limits.over')}
          value={cap.over}
          choices={(['clip', 'refuse'] as const).map((value) => ({ value, name: text(`limits.over.${value}`) }))}
          onValue={(over) => set({ over })}
        />
      )}
    </div>
  );
}

const mayCut = ({ on, measure }: Cap): boolean => on === 'earn' && measure === 'value';

/** The choices, with the value that the rules have if only the JSON offers it. */
const including = (choices: readonly string[], value: string): readonly string[] =>
  choices.includes(value) ? choices : [...choices, value];

/** Whether a limit is on the number of times, on what cards hold, on articles or visits, or on the purchases. */
function measuresOf({ on }: Cap, rules: Rules): readonly string[] {
  if (on !== 'earn' || !('earn' in rules)) return ['count', 'value'];
  return rules.earn.basis === 'spend' ? ['count', 'value', 'spend'] : ['count', 'value', 'amount'];
}

function nameOf(measure: string, rules: Rules): string {
  if (measure === 'value') return namedUnits(rules);
  if (measure === 'amount' && 'earn' in rules) return textOf(`basis.${rules.earn.basis}`);
  return textOf(`measure.${measure}`);
}
