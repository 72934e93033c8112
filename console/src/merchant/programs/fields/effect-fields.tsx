import type { Campaign, Period } from '@loyalty-service/sdk';
import { CheckField, SelectField } from '../../../design/field.tsx';
import { text } from '../../../languages/text.ts';
import { type EarningRules, unitOf, unitsAre } from '../rules/words.ts';
import { PeriodFields } from './period-field.tsx';
import { useProgramRewards } from './program-rewards.ts';
import { RuleAmount } from './rule-amount.tsx';
import { useWrong } from './wrong-rules.ts';

type Effect = Campaign['effect'];
type VoucherEffect = Extract<Effect, { kind: 'voucher' }>;

/** A factor above 1 and at most 100, in basis points; the most units that a campaign adds. */
const [minBps, maxBps, maxUnits] = [10_001, 1_000_000, 1_000_000];
const freshValid: Period = { unit: 'day', count: 30 };

interface EffectFieldsProps {
  campaign: Campaign;
  at: number;
  rules: EarningRules;
  currency: string;
  onCampaign: (campaign: Campaign) => void;
}

/** What the campaign gives, and from which amount on. */
export function EffectFields({ campaign, at, rules, currency, onCampaign }: EffectFieldsProps) {
  const { effect, on, when } = campaign;
  const unit = unitOf(rules);
  const isSale = on.kind === 'earn';
  const set = (changed: Effect) => onCampaign({ ...campaign, effect: changed });
  return (
    <>
      <div class="row">
        <EffectKind effect={effect} isSale={isSale} onEffect={set} />
        {effect.kind === 'multiply' && (
          <RuleAmount
            key="factor"
            label={text('campaigns.factor')}
            of={{ digits: 4 }}
            min={minBps}
            max={maxBps}
            amount={effect.bps}
            onAmount={(bps) => set({ kind: 'multiply', bps: bps ?? minBps })}
          />
        )}
        {effect.kind === 'add' && (
          <RuleAmount
            key="units"
            label={
              unit === 'minor'
                ? text('campaigns.units_money', { currency })
                : text(`campaigns.extra.${unit as 'point'}`)
            }
            of={unitsAre(rules, currency)}
            min={1}
            max={maxUnits}
            amount={effect.value}
            onAmount={(value) => set({ kind: 'add', value: value ?? 1 })}
          />
        )}
        {effect.kind === 'voucher' && <RewardField effect={effect} at={at} onEffect={set} />}
        {isSale && (
          <RuleAmount
            label={text('campaigns.min_spend', { currency })}
            of={{ currency }}
            required={false}
            amount={when.min_spend}
            onAmount={(least) => onCampaign({ ...campaign, when: { ...when, min_spend: least } })}
          />
        )}
      </div>
      {effect.kind === 'voucher' && <ValidFields effect={effect} at={at} onEffect={set} />}
    </>
  );
}

interface EffectKindProps {
  effect: Effect;
  isSale: boolean;
  onEffect: (effect: Effect) => void;
}

/** A purchase multiplies or adds, and the other reasons add or issue a voucher. A voucher needs a reward of the program. */
function EffectKind({ effect, isSale, onEffect }: EffectKindProps) {
  const [first] = useProgramRewards();
  const kinds = isSale ? (['multiply', 'add'] as const) : (['add', 'voucher'] as const);
  const hasReward = first !== undefined || effect.kind === 'voucher';
  const fresh: Readonly<Record<Effect['kind'], Effect>> = {
    multiply: { kind: 'multiply', bps: 20_000 },
    add: { kind: 'add', value: 10 },
    voucher: { kind: 'voucher', reward_id: first?.id ?? '', valid: freshValid },
  };
  return (
    <SelectField<Effect['kind']>
      label={text('campaigns.effect')}
      hint={isSale || hasReward ? undefined : text('campaigns.voucher_hint')}
      value={effect.kind}
      choices={kinds
        .filter((kind) => kind !== 'voucher' || hasReward)
        .map((value) => ({ value, name: text(`effect.${value}`) }))}
      onValue={(kind) => onEffect(fresh[kind])}
    />
  );
}

interface VoucherFieldsProps {
  effect: VoucherEffect;
  at: number;
  onEffect: (effect: Effect) => void;
}

/** The reward that the voucher gives. One that can no longer be chosen stays until another is. */
function RewardField({ effect, at, onEffect }: VoucherFieldsProps) {
  const rewards = useProgramRewards();
  const isKnown = rewards.some(({ id }) => id === effect.reward_id);
  const choices = rewards.map(({ id, name }) => ({ value: id, name }));
  return (
    <SelectField<string>
      label={text('field.reward')}
      value={effect.reward_id}
      choices={isKnown ? choices : [{ value: effect.reward_id, name: '–' }, ...choices]}
      wrong={useWrong(`/campaigns/${at}/effect/reward_id`)}
      onValue={(reward_id) => onEffect({ ...effect, reward_id })}
    />
  );
}

/** How long the voucher can be used. */
function ValidFields({ effect, at, onEffect }: VoucherFieldsProps) {
  const { valid } = effect;
  return (
    <>
      <CheckField
        label={text('campaigns.voucher_ends')}
        checked={valid !== null}
        onValue={(ends) => onEffect({ ...effect, valid: ends ? freshValid : null })}
      />
      {valid && (
        <div class="row">
          <PeriodFields
            label={text('campaigns.voucher_valid')}
            period={valid}
            at={`/campaigns/${at}/effect/valid/count`}
            onPeriod={(period) => onEffect({ ...effect, valid: period })}
          />
        </div>
      )}
    </>
  );
}
