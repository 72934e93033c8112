import type { Period, Rules } from '@loyalty-service/sdk';
import { CheckField, SelectField } from '../../design/field.tsx';
import { text } from '../../languages/text.ts';
import { spanOf } from './sentences.ts';

type TierRules = Extract<Rules, { tiers: unknown }>;
type Tiers = NonNullable<TierRules['tiers']>;

interface TierFieldsProps {
  rules: TierRules;
  onRules: (rules: Rules) => void;
}

/** The amounts that tiers by money count, and how long cards keep a tier. All other settings of tiers are in the JSON. */
export function TierFields({ rules, onRules }: TierFieldsProps) {
  const { tiers } = rules;
  if (!tiers) return null;
  const change = (part: Partial<Tiers>) => onRules({ ...rules, tiers: { ...tiers, ...part } });
  const { qualify } = tiers;
  return (
    <>
      {qualify.measure === 'spend' && (
        <CheckField
          label={text('rules.include_excluded')}
          hint={text('rules.include_excluded_hint')}
          checked={qualify.include_excluded}
          onValue={(include_excluded) => change({ qualify: { ...qualify, include_excluded } })}
        />
      )}
      {qualify.window !== 'lifetime' && (
        <KeepField value={tiers.keep_for} onValue={(keep_for) => change({ keep_for })} />
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
