import type { Pack, Rules } from '@loyalty-service/sdk';
import { CheckField, SelectField, TextField } from '../../../design/field.tsx';
import { minorDigits } from '../../../format/numbers.ts';
import { text } from '../../../languages/text.ts';
import { freshId } from '../rules/part-ids.ts';
import { unitOf, unitsAre } from '../rules/words.ts';
import { PartList } from './part-list.tsx';
import { PeriodFields } from './period-field.tsx';
import { RuleAmount } from './rule-amount.tsx';
import { useWrong } from './wrong-rules.ts';

interface PackFieldsProps<R extends Rules> {
  rules: R;
  currency: string;
  onRules: (rules: Rules) => void;
}

/** The smallest and the largest top-up of a gift card. */
export function TopUpFields({ rules, currency, onRules }: PackFieldsProps<Extract<Rules, { kind: 'gift' }>>) {
  return (
    <div class="row">
      <RuleAmount
        label={text('top_up.min', { currency })}
        of={{ currency }}
        min={1}
        at="/min_top_up"
        amount={rules.min_top_up}
        onAmount={(least) => onRules({ ...rules, min_top_up: least ?? 1 })}
      />
      <RuleAmount
        label={text('top_up.max', { currency })}
        hint={text('rewards.stock_hint')}
        of={{ currency }}
        min={1}
        required={false}
        at="/max_top_up"
        amount={rules.max_top_up}
        onAmount={(most) => onRules({ ...rules, max_top_up: most })}
      />
    </div>
  );
}

/** What is sold together: "pay 50, get 60" on a gift card, "ten visits" on a prepaid pass. */
export function PackFields({ rules, currency, onRules }: PackFieldsProps<Extract<Rules, { packs: unknown }>>) {
  const { packs } = rules;
  const wrongName = useWrong('/unit_name');
  const scale = 10 ** minorDigits(currency);
  const set = (changed: Pack[]) => onRules({ ...rules, packs: changed } as Rules);
  const fresh = (): Pack => ({
    ...{ id: freshId('pack', packs), name: text('packs.fresh', { number: packs.length + 1 }) },
    ...{ units: unitOf(rules) === 'minor' ? 60 * scale : 10, price: 50 * scale, valid: null, starts: 'purchase' },
  });
  // A prepaid pass without a pack could not be sold.
  const mayRemove = rules.kind !== 'multipass' || packs.length > 1;
  return (
    <>
      {rules.kind === 'multipass' && (
        <TextField
          label={text('packs.unit_name')}
          hint={text('packs.unit_name_hint')}
          required
          maxLength={200}
          wrong={wrongName}
          value={rules.unit_name}
          onValue={(unit_name) => onRules({ ...rules, unit_name })}
        />
      )}
      <PartList
        title={text('packs.title')}
        hint={text('packs.hint')}
        parts={packs}
        nameOf={({ name }) => name}
        add={text('packs.add')}
        onAdd={() => set([...packs, fresh()])}
        remove={text('packs.remove')}
        onRemove={(_, at) => (mayRemove ? () => set(packs.toSpliced(at, 1)) : undefined)}
        fields={(pack, at) => (
          <PartsOfPack {...{ pack, at, rules, currency }} onPack={(changed) => set(packs.with(at, changed))} />
        )}
      />
    </>
  );
}

interface PartsOfPackProps {
  pack: Pack;
  at: number;
  rules: Rules;
  currency: string;
  onPack: (pack: Pack) => void;
}

function PartsOfPack({ pack, at, rules, currency, onPack }: PartsOfPackProps) {
  const { valid } = pack;
  const isMoney = unitOf(rules) === 'minor';
  return (
    <>
      <div class="row">
        <TextField
          label={text('packs.name')}
          required
          maxLength={200}
          wrong={useWrong(`/packs/${at}/name`)}
          value={pack.name}
          onValue={(name) => onPack({ ...pack, name })}
        />
        <RuleAmount
          label={text('packs.price', { currency })}
          of={{ currency }}
          amount={pack.price}
          onAmount={(price) => onPack({ ...pack, price: price ?? 0 })}
        />
        <RuleAmount
          label={isMoney ? text('packs.units_money', { currency }) : text('packs.units')}
          of={unitsAre(rules, currency)}
          min={1}
          amount={pack.units}
          onAmount={(count) => onPack({ ...pack, units: count ?? 1 })}
        />
      </div>
      <CheckField
        label={text('packs.ends')}
        checked={valid !== null}
        onValue={(ends) => onPack({ ...pack, valid: ends ? { unit: 'month', count: 12 } : null })}
      />
      {valid && (
        <div class="row">
          <PeriodFields
            label={text('packs.valid')}
            period={valid}
            onPeriod={(period) => onPack({ ...pack, valid: period })}
          />
          <SelectField<string>
            label={text('packs.starts')}
            value={pack.starts}
            choices={(['purchase', 'first_use'] as const).map((value) => ({
              value,
              name: text(`packs.starts.${value}`),
            }))}
            onValue={(starts) => onPack({ ...pack, starts })}
          />
        </div>
      )}
    </>
  );
}
