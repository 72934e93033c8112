import type { Campaign, Program, Rules } from '@loyalty-service/sdk';
import { Button } from '../../design/button.tsx';
import { AreaField, SelectField } from '../../design/field.tsx';
import { minorDigits } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { RuleAmount } from './rule-amount.tsx';
import { asJson, isChanged, type RulesDraft, rulesOf } from './rules-draft.ts';
import { TierFields } from './tier-fields.tsx';

interface RulesEditorProps {
  program: Program;
  draft: RulesDraft;
  onDraft: (draft: RulesDraft) => void;
}

/** A form for the rules that most programs change, and the whole rules as JSON for the others. */
export function RulesEditor({ program, draft, onDraft }: RulesEditorProps) {
  const { currency } = program;
  if (draft.kind === 'json')
    return (
      <div class="form">
        <JsonRules typed={draft.typed} onTyped={(typed) => onDraft({ kind: 'json', typed })} />
        {'earn' in program.rules && (
          <div>
            <Button
              small
              look="plain"
              disabled={isChanged(draft, program)}
              onClick={() => onDraft({ kind: 'form', rules: program.rules })}
            >
              {text('rules.as_form')}
            </Button>
            {isChanged(draft, program) && <p class="hint">{text('rules.form_after_saving')}</p>}
          </div>
        )}
      </div>
    );
  const { rules } = draft;
  const onRules = (changed: Rules) => onDraft({ kind: 'form', rules: changed });
  return (
    <div class="form">
      {'earn' in rules && (
        <>
          <EarnFields rules={rules} currency={currency} onRules={onRules} />
          <TierFields rules={rules} onRules={onRules} />
          <Campaigns rules={rules} currency={currency} onRules={onRules} />
        </>
      )}
      <div>
        <Button
          small
          look="plain"
          // A wrong amount is not in the rules, so it would be lost.
          onClick={({ currentTarget: { form } }) => form?.reportValidity() !== false && onDraft(asJson(rules))}
        >
          {text('rules.as_json')}
        </Button>
      </div>
    </div>
  );
}

/** The most that the service takes. */
const maxUnits = 1_000_000;
const maxPer = 1_000_000_000;

type Earning = Extract<Rules, { earn: unknown }>;

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
  const isCashback = rules.kind === 'cashback';
  return (
    <>
      <SelectField
        label={text('rules.basis')}
        value={earn.basis}
        choices={(['spend', 'visit', 'item'] as const).map((value) => ({ value, name: text(`basis.${value}`) }))}
        onValue={(basis) => set({ basis, per: basis === 'spend' ? scale : 1 })}
      />
      <div class="row">
        <RuleAmount
          key={`value ${isCashback}`}
          label={isCashback ? text('rules.value_money', { currency }) : text('rules.value')}
          of={isCashback ? { currency } : { digits: 0 }}
          max={maxUnits}
          amount={earn.value}
          onAmount={(value) => set({ value: value ?? 0 })}
        />
        <RuleAmount
          key={`per ${isSpend}`}
          label={isSpend ? text('rules.per_money', { currency }) : text('rules.per')}
          of={isSpend ? { currency } : { digits: 0 }}
          min={1}
          max={maxPer}
          amount={earn.per}
          onAmount={(per) => set({ per: per ?? 1 })}
        />
        <RuleAmount
          label={text('rules.min_spend', { currency })}
          of={{ currency }}
          amount={earn.min_spend}
          onAmount={(least) => set({ min_spend: least ?? 0 })}
        />
      </div>
      {'goal' in rules && (
        <RuleAmount
          label={text('rules.goal')}
          of={{ digits: 0 }}
          min={2}
          max={100}
          amount={rules.goal}
          onAmount={(goal) => onRules({ ...rules, goal: goal ?? rules.goal })}
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
          isMoney={rules.kind === 'cashback'}
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

function JsonRules({ typed, onTyped }: { typed: string; onTyped: (typed: string) => void }) {
  const wrong = rulesOf({ kind: 'json', typed }) === null ? text('rules.not_json') : undefined;
  return <AreaField code label={text('rules.json')} value={typed} wrong={wrong} onValue={onTyped} />;
}
