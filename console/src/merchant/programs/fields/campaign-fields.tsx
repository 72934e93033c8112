import type { Campaign, CampaignTrigger, Rules } from '@loyalty-service/sdk';
import { DayField } from '../../../design/day-field.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { text, textOf } from '../../../languages/text.ts';
import { freshId } from '../rules/part-ids.ts';
import { type EarningRules, measuredIn, unitOf } from '../rules/words.ts';
import { CampaignTimes } from './campaign-times.tsx';
import { ConditionFields, noSaleConditions } from './condition-fields.tsx';
import { EffectFields } from './effect-fields.tsx';
import { PartList } from './part-list.tsx';
import { RuleAmount } from './rule-amount.tsx';
import { WindowField } from './window-field.tsx';
import { useWrong } from './wrong-rules.ts';

interface CampaignsProps {
  rules: EarningRules;
  currency: string;
  onRules: (rules: Rules) => void;
}

/** The campaigns of a program: extra points on some days, a gift with a new card, and the like. */
export function CampaignFields({ rules, currency, onRules }: CampaignsProps) {
  const { campaigns } = rules;
  const set = (changed: Campaign[]) => onRules({ ...rules, campaigns: changed } as Rules);
  return (
    <PartList
      title={text('campaigns.title')}
      hint={text('campaigns.hint')}
      parts={campaigns}
      nameOf={({ name }) => name}
      add={text('campaigns.add')}
      onAdd={() => set([...campaigns, freshCampaign(campaigns)])}
      remove={text('campaigns.remove')}
      onRemove={(_, at) => () => set(campaigns.toSpliced(at, 1))}
      fields={(campaign, at) => (
        <OneCampaign
          {...{ campaign, at, rules, currency }}
          onCampaign={(changed) => set(campaigns.with(at, changed))}
        />
      )}
    />
  );
}

/** A campaign that doubles, with an id that no other has. */
const freshCampaign = (campaigns: readonly Campaign[]): Campaign => ({
  id: freshId('campaign', campaigns),
  name: text('campaigns.fresh', { number: campaigns.length + 1 }),
  on: { kind: 'earn' },
  when: {
    ...{ starts_at: null, ends_at: null, days_of_week: [], hours: [], min_spend: null, tier_ids: [], items: null },
    ...{ first_earn: false, member_of: [], birthday: null, locations: [], tags: [] },
  },
  effect: { kind: 'multiply', bps: 20_000 },
  max_uses: null,
});

const triggers = ['earn', 'issue', 'birthday', 'tier_up', 'reached'] as const;

const freshTrigger = (kind: (typeof triggers)[number]): CampaignTrigger =>
  kind === 'reached' ? { kind, measure: 'count', window: 'month', min: 10 } : { kind };

/** The campaign with another trigger. Only a purchase has an amount, articles and a place, and can be multiplied. */
function withTrigger(campaign: Campaign, kind: (typeof triggers)[number]): Campaign {
  const on = freshTrigger(kind);
  if (kind === 'earn') {
    const effect = campaign.effect.kind === 'voucher' ? ({ kind: 'multiply', bps: 20_000 } as const) : campaign.effect;
    return { ...campaign, on, effect };
  }
  const effect = campaign.effect.kind === 'multiply' ? ({ kind: 'add', value: 10 } as const) : campaign.effect;
  return { ...campaign, on, effect, when: { ...campaign.when, ...noSaleConditions }, max_uses: null };
}

export interface OneCampaignProps {
  campaign: Campaign;
  at: number;
  rules: EarningRules;
  currency: string;
  onCampaign: (campaign: Campaign) => void;
}

function OneCampaign({ campaign, at, rules, currency, onCampaign }: OneCampaignProps) {
  const { name, on, when } = campaign;
  const setWhen = (changes: Partial<Campaign['when']>) => onCampaign({ ...campaign, when: { ...when, ...changes } });
  return (
    <>
      <div class="row">
        <TextField
          label={text('field.name')}
          required
          maxLength={200}
          wrong={useWrong(`/campaigns/${at}/name`)}
          value={name}
          onValue={(value) => onCampaign({ ...campaign, name: value })}
        />
        <SelectField<string>
          label={text('campaigns.on')}
          value={on.kind}
          choices={triggers.map((value) => ({ value, name: textOf(`campaigns.on.${value}`) }))}
          onValue={(kind) => onCampaign(withTrigger(campaign, kind as (typeof triggers)[number]))}
        />
      </div>
      {on.kind === 'reached' && (
        <GoalFields {...{ on, rules, currency }} onGoal={(goal) => onCampaign({ ...campaign, on: goal })} />
      )}
      <EffectFields {...{ campaign, at, rules, currency, onCampaign }} />
      <div class="row">
        <DayField
          is="start"
          label={text('field.first_day')}
          hint={text('field.first_day_hint')}
          value={when.starts_at ?? ''}
          onValue={(time) => setWhen({ starts_at: time || null })}
        />
        <DayField
          is="end"
          label={text('field.last_day')}
          hint={text('field.last_day_hint')}
          value={when.ends_at ?? ''}
          onValue={(time) => setWhen({ ends_at: time || null })}
        />
      </div>
      <CampaignTimes at={at} when={when} onWhen={setWhen} />
      <ConditionFields {...{ at, campaign, rules, onCampaign }} onWhen={setWhen} />
    </>
  );
}

type Goal = Extract<CampaignTrigger, { kind: 'reached' }>;

interface GoalFieldsProps {
  on: Goal;
  rules: EarningRules;
  currency: string;
  onGoal: (goal: Goal) => void;
}

/** The total that a card has to reach, and in which time. */
function GoalFields({ on, rules, currency, onGoal }: GoalFieldsProps) {
  const of = measuredIn({ measure: on.measure, on: 'earn' }, rules, currency);
  return (
    <div class="row">
      <SelectField<string>
        label={text('limits.measure')}
        value={on.measure}
        choices={(['count', 'spend', 'value'] as const).map((value) => ({
          value,
          name: value === 'value' ? text(`named.${unitOf(rules)}`) : text(`measure.${value}`),
        }))}
        onValue={(measure) => onGoal({ ...on, measure })}
      />
      <RuleAmount
        key={'currency' in of ? 'money' : 'number'}
        label={'currency' in of ? text('campaigns.goal_money', { currency }) : text('campaigns.goal')}
        of={of}
        min={1}
        amount={on.min}
        onAmount={(min) => onGoal({ ...on, min: min ?? 1 })}
      />
      <WindowField
        window={on.window}
        among={['day', 'week', 'month', 'year', 'lifetime']}
        onWindow={(window) => onGoal({ ...on, window: window as Goal['window'] })}
      />
    </div>
  );
}
