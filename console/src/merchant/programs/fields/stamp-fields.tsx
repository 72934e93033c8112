import type { Rules } from '@loyalty-service/sdk';
import { TextField } from '../../../design/field.tsx';
import { whole } from '../../../format/amounts.ts';
import { text } from '../../../languages/text.ts';
import { wrongAt } from '../../../service/failures.ts';
import type { FullCardReward } from '../rules/full-card-reward.ts';
import { BenefitFields } from './benefit-fields.tsx';
import { RuleAmount } from './rule-amount.tsx';

interface StampFieldsProps {
  rules: Extract<Rules, { goal: unknown }>;
  currency: string;
  reward: FullCardReward;
  failure: unknown;
  /** Whether a reward is needed: a new card without one would give nothing. */
  required: boolean;
  onRules: (rules: Rules) => void;
  onReward: (reward: FullCardReward) => void;
}

/** How many stamps fill a card, and what a full card gives. The program and the reward are saved together. */
export function StampFields(props: StampFieldsProps) {
  const { rules, currency, reward, failure, required, onRules, onReward } = props;
  return (
    <section class="rules-part">
      <h3>{text('stamps.title')}</h3>
      <div class="row">
        <RuleAmount
          label={text('rules.goal')}
          of={whole}
          min={2}
          max={100}
          at="/goal"
          amount={rules.goal}
          onAmount={(goal) => onRules({ ...rules, goal: goal ?? rules.goal })}
        />
        <TextField
          label={text('stamps.reward')}
          hint={text('stamps.reward_hint')}
          required={required || reward.id !== null}
          maxLength={200}
          value={reward.name}
          wrong={wrongAt(failure, '/benefit')}
          onValue={(name) => onReward({ ...reward, name, benefit: renamed(reward, name) })}
        />
      </div>
      {reward.name !== '' && (
        <div class="row">
          <BenefitFields
            isNamed
            label={text('stamps.benefit')}
            benefit={reward.benefit}
            currency={currency}
            onBenefit={(benefit) =>
              onReward({ ...reward, benefit: benefit.kind === 'custom' ? { ...benefit, label: reward.name } : benefit })
            }
          />
        </div>
      )}
    </section>
  );
}

/** The benefit with the new name of the reward, if the till shows the name and no other words. */
const renamed = ({ name, benefit }: FullCardReward, to: string): FullCardReward['benefit'] =>
  benefit.kind === 'custom' && benefit.label === name ? { ...benefit, label: to } : benefit;
