import type { Campaign } from '@loyalty-service/sdk';
import { SelectField } from '../../../design/field.tsx';
import { text } from '../../../languages/text.ts';
import { type EarningRules, unitOf, unitsAre } from '../rules/words.ts';
import { useProgramRewards } from './program-rewards.ts';
import { RuleAmount } from './rule-amount.tsx';
import { freshVoucher, RewardField, ValidFields } from './voucher-fields.tsx';

type Effect = Campaign['effect'];

/** A factor above 1 and at most 100, in basis points; the most units that a campaign adds. */
const [minBps, maxBps, maxUnits] = [10_001, 1_000_000, 1_000_000];

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
  const place = `/campaigns/${at}/effect`;
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
        {effect.kind === 'voucher' && <RewardField grant={effect} at={place} onGrant={set} />}
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
      {effect.kind === 'voucher' && <ValidFields grant={effect} at={place} onGrant={set} />}
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
    voucher: freshVoucher(first),
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
