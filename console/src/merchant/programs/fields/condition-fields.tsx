import type { Campaign } from '@loyalty-service/sdk';
import { CheckField } from '../../../design/field.tsx';
import { Fold } from '../../../design/fold.tsx';
import { whole } from '../../../format/amounts.ts';
import { text } from '../../../languages/text.ts';
import { usePrograms } from '../../parts/use-programs.ts';
import type { EarningRules } from '../rules/words.ts';
import { RuleAmount } from './rule-amount.tsx';
import { WindowField } from './window-field.tsx';
import { MatchFields, WordsField } from './words-field.tsx';

/** Without the conditions about a sale: a new card and a birthday have none. */
export const noSaleConditions = { min_spend: null, items: null, first_earn: false, locations: [] };

interface ConditionFieldsProps {
  /** The number of the campaign in the rules. */
  at: number;
  campaign: Campaign;
  rules: EarningRules;
  onCampaign: (campaign: Campaign) => void;
  onWhen: (changes: Partial<Campaign['when']>) => void;
}

/** For whom, where and for what a campaign is, and how often. */
export function ConditionFields({ at, campaign, rules, onCampaign, onWhen }: ConditionFieldsProps) {
  const { on, when, max_uses } = campaign;
  const levels = rules.tiers?.levels ?? [];
  const isSale = on.kind === 'earn';
  const lists = [when.tier_ids, when.member_of, when.locations, when.tags];
  const isUsed =
    lists.some(({ length }) => length > 0) || when.first_earn || Boolean(when.birthday ?? when.items ?? max_uses);
  return (
    <Fold title={text('campaigns.more')} open={isUsed}>
      {levels.length > 0 && (
        <ManyOf
          legend={text('campaigns.levels')}
          choices={levels}
          chosen={when.tier_ids}
          onChosen={(tier_ids) => onWhen({ tier_ids })}
        />
      )}
      <MemberField chosen={when.member_of} onChosen={(member_of) => onWhen({ member_of })} />
      <BirthdayFields when={when} onWhen={onWhen} />
      <WordsField
        at={`/campaigns/${at}/when/tags`}
        label={text('customers.tags')}
        words={when.tags}
        onWords={(tags) => onWhen({ tags })}
      />
      {isSale && (
        <>
          <CheckField
            label={text('campaigns.first_earn')}
            checked={when.first_earn}
            onValue={(first_earn) => onWhen({ first_earn })}
          />
          <WordsField
            label={text('people.locations')}
            at={`/campaigns/${at}/when/locations`}
            words={when.locations}
            onWords={(locations) => onWhen({ locations })}
          />
          <MatchFields
            at={`/campaigns/${at}/when/items`}
            label={text('campaigns.items')}
            match={when.items}
            onMatch={(items) => onWhen({ items })}
          />
          <UsesFields max={max_uses} onMax={(changed) => onCampaign({ ...campaign, max_uses: changed })} />
        </>
      )}
    </Fold>
  );
}

interface ManyOfProps {
  legend: string;
  choices: readonly { readonly id: string; readonly name: string }[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
}

/** Any of a few things, by their names. */
function ManyOf({ legend, choices, chosen, onChosen }: ManyOfProps) {
  return (
    <fieldset class="days">
      <legend>{legend}</legend>
      {choices.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onInput={({ currentTarget: { checked } }) =>
              onChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** The memberships whose members get the campaign. Nothing without a membership program. */
function MemberField({ chosen, onChosen }: Pick<ManyOfProps, 'chosen' | 'onChosen'>) {
  const { all } = usePrograms();
  const choices = all.filter(
    ({ kind, status, id }) => kind === 'membership' && (status !== 'archived' || chosen.includes(id)),
  );
  if (choices.length === 0) return null;
  return <ManyOf legend={text('campaigns.members')} choices={choices} chosen={chosen} onChosen={onChosen} />;
}

type WhenProps = Pick<ConditionFieldsProps, 'onWhen'> & { when: Campaign['when'] };

function BirthdayFields({ when: { birthday }, onWhen }: WhenProps) {
  const set = (days: 'before' | 'after', count: number | null) =>
    birthday && onWhen({ birthday: { ...birthday, [days]: count ?? 0 } });
  return (
    <>
      <CheckField
        label={text('campaigns.birthday')}
        checked={birthday !== null}
        onValue={(isNear) => onWhen({ birthday: isNear ? { before: 3, after: 3 } : null })}
      />
      {birthday && (
        <div class="row">
          {(['before', 'after'] as const).map((days) => (
            <RuleAmount
              key={days}
              label={text(`campaigns.birthday.${days}`)}
              of={whole}
              max={180}
              amount={birthday[days]}
              onAmount={(count) => set(days, count)}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface UsesFieldsProps {
  max: Campaign['max_uses'];
  onMax: (max: Campaign['max_uses']) => void;
}

/** How often one card gets the campaign. */
function UsesFields({ max, onMax }: UsesFieldsProps) {
  return (
    <>
      <CheckField
        label={text('campaigns.max_uses')}
        checked={max !== null}
        onValue={(isLimited) => onMax(isLimited ? { count: 1, window: 'day' } : null)}
      />
      {max && (
        <div class="row">
          <RuleAmount
            label={text('campaigns.uses')}
            of={whole}
            min={1}
            max={1_000_000}
            amount={max.count}
            onAmount={(count) => onMax({ ...max, count: count ?? 1 })}
          />
          <WindowField
            window={max.window}
            among={['day', 'week', 'month', 'year', 'lifetime']}
            onWindow={(window) => onMax({ ...max, window })}
          />
        </div>
      )}
    </>
  );
}
