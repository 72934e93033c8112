import type { Period, Rules, TierLevel, Tiers } from '@loyalty-service/sdk';
import { CheckField, SelectField, TextField } from '../../../design/field.tsx';
import { text } from '../../../languages/text.ts';
import { freshId } from '../rules/part-ids.ts';
import { measuredIn, namedUnits, spanOf, type TieredRules } from '../rules/words.ts';
import { BenefitList } from './benefit-fields.tsx';
import { PartList } from './part-list.tsx';
import { RuleAmount } from './rule-amount.tsx';
import { useWrong } from './wrong-rules.ts';

interface TierFieldsProps {
  rules: TieredRules;
  currency: string;
  onRules: (rules: Rules) => void;
}

/** The factor of a level, in basis points: from hardly anything to a hundred times. */
const [leastFactor, mostFactor] = [1, 1_000_000];

/** The levels that cards reach, and what counts for them. */
export function TierFields({ rules, currency, onRules }: TierFieldsProps) {
  const { tiers } = rules;
  const levels = tiers?.levels ?? [];
  const wrong = useWrong('/tiers/levels');
  const set = (changed: Tiers | null, campaigns = rules.campaigns) =>
    onRules({ ...rules, tiers: changed, campaigns } as Rules);
  const setLevels = (changed: TierLevel[]) => tiers && set({ ...tiers, levels: changed });
  const add = () => set(tiers ? { ...tiers, levels: [...levels, freshLevel(levels)] } : freshTiers());
  const remove = ({ id }: TierLevel) => {
    const left = levels.filter((level) => level.id !== id);
    // A campaign cannot name a level that is gone.
    const campaigns = rules.campaigns.map((one) => ({
      ...one,
      when: { ...one.when, tier_ids: one.when.tier_ids.filter((tier) => tier !== id) },
    }));
    set(tiers && left.length > 0 ? { ...tiers, levels: left } : null, campaigns);
  };
  return (
    <>
      <PartList
        title={text('tiers.title')}
        hint={text('tiers.hint')}
        parts={levels}
        nameOf={({ name }) => name}
        add={text('tiers.add')}
        onAdd={add}
        remove={text('tiers.remove')}
        onRemove={(level, at) => (at > 0 || levels.length === 1 ? () => remove(level) : undefined)}
        wrong={wrong}
        fields={(level, at) => (
          <LevelFields {...{ level, at, rules, currency }} onLevel={(changed) => setLevels(levels.with(at, changed))} />
        )}
      />
      {tiers && <QualifyFields {...{ rules, tiers }} onTiers={set} />}
    </>
  );
}

const freshTiers = (): Tiers => ({
  qualify: { measure: 'spend', window: 'year', include_excluded: false },
  levels: [
    { id: 'level-1', name: text('tiers.first'), min: 0, multiplier_bps: 10_000, benefits: [] },
    { id: 'level-2', name: text('tiers.second'), min: 50_000, multiplier_bps: 12_500, benefits: [] },
  ],
  keep_for: { unit: 'year', count: 1 },
});

function freshLevel(levels: readonly TierLevel[]): TierLevel {
  const last = levels.at(-1);
  return {
    ...{ id: freshId('level', levels), name: text('tiers.fresh', { number: levels.length + 1 }), benefits: [] },
    ...{ min: (last?.min ?? 0) * 2 || 50_000, multiplier_bps: (last?.multiplier_bps ?? 10_000) + 2_500 },
  };
}

interface LevelFieldsProps {
  level: TierLevel;
  at: number;
  rules: TieredRules;
  currency: string;
  onLevel: (level: TierLevel) => void;
}

function LevelFields({ level, at, rules, currency, onLevel }: LevelFieldsProps) {
  const measure = rules.tiers?.qualify.measure ?? 'spend';
  return (
    <>
      <div class="row">
        <TextField
          label={text('tiers.name')}
          required
          maxLength={200}
          value={level.name}
          onValue={(name) => onLevel({ ...level, name })}
        />
        {/* Every card has the first level, so it needs no amount. */}
        {at > 0 && (
          <RuleAmount
            key={measure}
            label={minLabel(measure, currency)}
            of={measuredIn({ measure, on: 'earn' }, rules, currency)}
            min={1}
            amount={level.min}
            onAmount={(min) => onLevel({ ...level, min: min ?? 1 })}
          />
        )}
        <RuleAmount
          label={text('tiers.factor')}
          hint={text('tiers.factor_hint')}
          of={{ digits: 4 }}
          min={leastFactor}
          max={mostFactor}
          amount={level.multiplier_bps}
          onAmount={(bps) => onLevel({ ...level, multiplier_bps: bps ?? 10_000 })}
        />
      </div>
      <BenefitList
        benefits={level.benefits}
        currency={currency}
        onBenefits={(benefits) => onLevel({ ...level, benefits })}
      />
    </>
  );
}

const minLabel = (measure: string, currency: string): string =>
  measure === 'spend'
    ? text('tiers.min_money', { currency })
    : text(measure === 'count' ? 'tiers.min_purchases' : 'tiers.min_earned');

const windows = { year: 'year', lifetime: 'lifetime', days: { days: 365 } } as const;

interface QualifyFieldsProps {
  rules: TieredRules;
  tiers: Tiers;
  onTiers: (tiers: Tiers) => void;
}

/** What counts for levels, in which time, and how long cards keep a level. */
function QualifyFields({ rules, tiers, onTiers }: QualifyFieldsProps) {
  const { qualify, keep_for } = tiers;
  const key = typeof qualify.window === 'string' ? qualify.window : 'days';
  const set = (changes: Partial<Tiers['qualify']>) => onTiers({ ...tiers, qualify: { ...qualify, ...changes } });
  const measures = { spend: text('tiers.by_spend'), value: namedUnits(rules), count: text('tiers.by_count') };
  return (
    <>
      <div class="row">
        <SelectField<string>
          label={text('tiers.measure')}
          value={qualify.measure}
          choices={Object.entries(measures).map(([value, name]) => ({ value, name }))}
          onValue={(measure) => set({ measure })}
        />
        <SelectField<string>
          label={text('tiers.window')}
          value={key}
          choices={(['year', 'days', 'lifetime'] as const).map((value) => ({ value, name: text(`tiers.in.${value}`) }))}
          onValue={(name) =>
            onTiers({
              ...tiers,
              qualify: { ...qualify, window: windows[name as keyof typeof windows] },
              // A total of all time never falls, so its levels are not kept longer.
              keep_for: name === 'lifetime' ? null : keep_for,
            })
          }
        />
      </div>
      {qualify.measure === 'spend' && (
        <CheckField
          label={text('rules.include_excluded')}
          hint={text('rules.include_excluded_hint')}
          checked={qualify.include_excluded}
          onValue={(include_excluded) => set({ include_excluded })}
        />
      )}
      {qualify.window !== 'lifetime' && (
        <KeepField value={keep_for} onValue={(kept) => onTiers({ ...tiers, keep_for: kept })} />
      )}
    </>
  );
}

const usual: readonly Period[] = [
  { unit: 'month', count: 1 },
  { unit: 'month', count: 2 },
  { unit: 'month', count: 3 },
  { unit: 'month', count: 6 },
  { unit: 'year', count: 1 },
];

const nameOf = ({ unit, count }: Period): string => `${count} ${unit}`;

interface KeepFieldProps {
  value: Tiers['keep_for'];
  onValue: (value: Tiers['keep_for']) => void;
}

/** How long a card keeps a tier: the usual periods, and the one in the rules. */
function KeepField({ value, onValue }: KeepFieldProps) {
  const isUsual = value === null || usual.some((period) => nameOf(period) === nameOf(value));
  const periods = isUsual ? usual : [...usual, value];
  const choices = periods.map((period) => ({ value: nameOf(period), name: spanOf(period) }));
  return (
    <SelectField
      label={text('rules.keep_for')}
      hint={text('rules.keep_for_hint')}
      value={value === null ? '' : nameOf(value)}
      choices={[{ value: '', name: text('rules.keep_for_none') }, ...choices]}
      onValue={(name) => onValue(periods.find((period) => nameOf(period) === name) ?? null)}
    />
  );
}
