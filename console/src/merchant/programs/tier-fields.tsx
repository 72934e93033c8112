import type { Rules } from '@loyalty-service/sdk';
import { CheckField } from '../../design/field.tsx';
import { text } from '../../languages/text.ts';

interface TierFieldsProps {
  rules: Extract<Rules, { tiers: unknown }>;
  onRules: (rules: Rules) => void;
}

/** What levels by money count. Everything else of levels is in the JSON. */
export function TierFields({ rules, onRules }: TierFieldsProps) {
  const { tiers } = rules;
  if (tiers?.qualify.measure !== 'spend') return null;
  return (
    <CheckField
      label={text('rules.include_excluded')}
      hint={text('rules.include_excluded_hint')}
      checked={tiers.qualify.include_excluded}
      onValue={(include_excluded) =>
        onRules({ ...rules, tiers: { ...tiers, qualify: { ...tiers.qualify, include_excluded } } })
      }
    />
  );
}
