import type { Campaign, Rules } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { AreaField, SelectField, TextField } from '../../design/field.tsx';
import { minorDigits, scaled } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { CampaignFields } from './campaign-fields.tsx';

interface RulesEditorProps {
  rules: Rules;
  currency: string;
  onRules: (rules: Rules) => void;
}

type Earning = Extract<Rules, { earn: unknown }>;

/** A form for what most programs change, and the whole rules as JSON for the rest. */
export function RulesEditor({ rules, currency, onRules }: RulesEditorProps) {
  const [isJson, setJson] = useState(!('earn' in rules));
  return (
    <div class="form">
      {isJson ? (
        <JsonRules rules={rules} onRules={onRules} />
      ) : (
        'earn' in rules && (
          <>
            <EarnFields rules={rules} currency={currency} onRules={onRules} />
            <Campaigns rules={rules} currency={currency} onRules={onRules} />
          </>
        )
      )}
      {'earn' in rules && (
        <div>
          <Button small look="plain" onClick={() => setJson(!isJson)}>
            {isJson ? text('rules.as_form') : text('rules.as_json')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface FieldsProps {
  rules: Earning;
  currency: string;
  onRules: (rules: Rules) => void;
}

function EarnFields({ rules, currency, onRules }: FieldsProps) {
  const { earn } = rules;
  const scale = 10 ** minorDigits(currency);
  const set = (changes: Partial<Earning['earn']>) => onRules({ ...rules, earn: { ...earn, ...changes } } as Rules);
  const isSpend = earn.basis === 'spend';
  return (
    <>
      <SelectField
        label={text('rules.basis')}
        value={earn.basis}
        choices={(['spend', 'visit', 'item'] as const).map((value) => ({ value, name: text(`basis.${value}`) }))}
        onValue={(basis) => set({ basis, per: basis === 'spend' ? scale : 1 })}
      />
      <div class="row">
        <TextField
          label={text('rules.value')}
          type="number"
          min={1}
          value={String(earn.value)}
          onValue={(value) => set({ value: Number(value) })}
        />
        <TextField
          label={isSpend ? text('rules.per_money', { currency }) : text('rules.per')}
          type="number"
          min={0}
          step="any"
          value={String(isSpend ? earn.per / scale : earn.per)}
          onValue={(per) => set({ per: scaled(per, isSpend ? scale : 1) })}
        />
        <TextField
          label={text('rules.min_spend', { currency })}
          type="number"
          min={0}
          step="any"
          value={String(earn.min_spend / scale)}
          onValue={(least) => set({ min_spend: scaled(least, scale) })}
        />
      </div>
      {'goal' in rules && (
        <TextField
          label={text('rules.goal')}
          type="number"
          min={2}
          max={100}
          value={String(rules.goal)}
          onValue={(goal) => onRules({ ...rules, goal: Number(goal) })}
        />
      )}
    </>
  );
}

function Campaigns({ rules, currency, onRules }: FieldsProps) {
  const set = (campaigns: Campaign[]) => onRules({ ...rules, campaigns } as Rules);
  return (
    <>
      <h3>{text('campaigns.title')}</h3>
      {rules.campaigns.map((campaign, at) => (
        <CampaignFields
          key={campaign.id}
          campaign={campaign}
          currency={currency}
          onCampaign={(changed) => set(rules.campaigns.with(at, changed))}
          onRemove={() => set(rules.campaigns.toSpliced(at, 1))}
        />
      ))}
      <div>
        <Button small onClick={() => set([...rules.campaigns, freshCampaign(rules.campaigns)])}>
          {text('campaigns.add')}
        </Button>
      </div>
    </>
  );
}

/** A campaign that doubles, with an id that no other has. */
function freshCampaign(campaigns: readonly Campaign[]): Campaign {
  let number = campaigns.length + 1;
  while (campaigns.some(({ id }) => id === `campaign-${number}`)) number += 1;
  return {
    id: `campaign-${number}`,
    name: text('campaigns.fresh', { number }),
    on: { kind: 'earn' },
    when: {
      ...{ starts_at: null, ends_at: null, days_of_week: [], hours: [], min_spend: null, tier_ids: [], items: null },
      ...{ first_earn: false, member_of: [], birthday: null, locations: [], tags: [] },
    },
    effect: { kind: 'multiply', bps: 20_000 },
    max_uses: null,
  };
}

function JsonRules({ rules, onRules }: Pick<RulesEditorProps, 'rules' | 'onRules'>) {
  const [typed, setTyped] = useState(JSON.stringify(rules, null, 2));
  const [wrong, setWrong] = useState<string | undefined>();
  const change = (value: string): void => {
    setTyped(value);
    try {
      onRules(JSON.parse(value) as Rules);
      setWrong(undefined);
    } catch {
      setWrong(text('rules.not_json'));
    }
  };
  return <AreaField code label={text('rules.json')} value={typed} wrong={wrong} onValue={change} />;
}
