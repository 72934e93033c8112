import type { Rules } from '@loyalty-service/sdk';
import { SelectField } from '../../../design/field.tsx';
import { whole } from '../../../format/amounts.ts';
import { text } from '../../../languages/text.ts';
import type { Referral } from '../rules/referral-sentences.ts';
import type { EarningRules } from '../rules/words.ts';
import { PartList } from './part-list.tsx';
import { ReferralSide } from './referral-side.tsx';
import { RuleAmount } from './rule-amount.tsx';
import { WindowField } from './window-field.tsx';

interface ReferralFieldsProps {
  rules: EarningRules;
  currency: string;
  onRules: (rules: Rules) => void;
}

/** What customers get who bring friends, and what the friends get. */
export function ReferralFields({ rules, currency, onRules }: ReferralFieldsProps) {
  const { referral } = rules;
  const set = (changed: Referral | null) => onRules({ ...rules, referral: changed } as Rules);
  return (
    <PartList
      title={text('referral_rules.title')}
      hint={text('referral_rules.hint')}
      parts={referral ? [{ id: 'referral' }] : []}
      nameOf={() => text('referral_rules.both')}
      add={text('referral_rules.add')}
      {...(referral ? {} : { onAdd: () => set(freshReferral) })}
      remove={text('referral_rules.remove')}
      onRemove={() => () => set(null)}
      fields={() => referral && <OneReferral {...{ referral, rules, currency }} onReferral={set} />}
    />
  );
}

const freshReferral: Referral = {
  friend: { kind: 'add', value: 20 },
  referrer: { kind: 'add', value: 20 },
  qualify: { min_spend: 0, items: null, within_days: 90 },
  complete_after_days: 14,
  max_per_referrer: null,
  on_return: 'revoke',
};

/** The longest times and the most friends, as the service has them. */
const [mostDays, mostWaiting, mostFriends] = [366, 90, 10_000];

interface OneReferralProps extends Omit<ReferralFieldsProps, 'onRules'> {
  referral: Referral;
  onReferral: (referral: Referral) => void;
}

function OneReferral({ referral, rules, currency, onReferral }: OneReferralProps) {
  const { qualify, complete_after_days, max_per_referrer: most, on_return } = referral;
  const change = (changes: Partial<Referral>) => onReferral({ ...referral, ...changes });
  return (
    <>
      {(['referrer', 'friend'] as const).map((side) => (
        <ReferralSide
          key={side}
          {...{ side, rules, currency }}
          grant={referral[side]}
          onGrant={(grant) => change({ [side]: grant })}
        />
      ))}
      <div class="row">
        <RuleAmount
          label={text('referral_rules.min_spend', { currency })}
          of={{ currency }}
          min={0}
          at="/referral/qualify/min_spend"
          amount={qualify.min_spend}
          onAmount={(min_spend) => change({ qualify: { ...qualify, min_spend: min_spend ?? 0 } })}
        />
        <RuleAmount
          label={text('referral_rules.within')}
          of={whole}
          min={1}
          max={mostDays}
          at="/referral/qualify/within_days"
          amount={qualify.within_days}
          onAmount={(days) => change({ qualify: { ...qualify, within_days: days ?? 1 } })}
        />
        <RuleAmount
          label={text('referral_rules.wait')}
          hint={text('referral_rules.wait_hint')}
          of={whole}
          min={0}
          max={mostWaiting}
          at="/referral/complete_after_days"
          amount={complete_after_days}
          onAmount={(days) => change({ complete_after_days: days ?? 0 })}
        />
      </div>
      <div class="row">
        <RuleAmount
          label={text('referral_rules.max')}
          of={whole}
          min={1}
          max={mostFriends}
          required={false}
          at="/referral/max_per_referrer/count"
          amount={most?.count ?? null}
          onAmount={(count) =>
            change({ max_per_referrer: count === null ? null : { count, window: most?.window ?? 'year' } })
          }
        />
        {most && (
          <WindowField
            window={most.window}
            among={['month', 'year', 'lifetime']}
            onWindow={(window) => change({ max_per_referrer: { ...most, window: window as 'year' } })}
          />
        )}
        <SelectField<string>
          label={text('referral_rules.on_return')}
          value={on_return}
          choices={(['revoke', 'keep'] as const).map((value) => ({ value, name: text(`referral_rules.${value}`) }))}
          onValue={(value) => change({ on_return: value as 'keep' })}
        />
      </div>
    </>
  );
}
