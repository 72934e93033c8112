import type { Campaign } from '@loyalty-service/sdk';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { text } from '../../languages/text.ts';
import { RuleAmount } from './rule-amount.tsx';
import { dayName } from './sentences.ts';

interface CampaignFieldsProps {
  campaign: Campaign;
  currency: string;
  /** Whether the units are money, as those of cashback. */
  isMoney: boolean;
  onCampaign: (campaign: Campaign) => void;
  onRemove: () => void;
}

/** A factor above 1 and at most 100, in basis points; the most units that a campaign adds. */
const [minBps, maxBps, maxUnits] = [10_001, 1_000_000, 1_000_000];

const week = [1, 2, 3, 4, 5, 6, 7] as const;

/** The effect of a campaign, its days and its smallest amount. Its other conditions stay as they are. */
export function CampaignFields({ campaign, currency, isMoney, onCampaign, onRemove }: CampaignFieldsProps) {
  const { name, effect, when } = campaign;
  const setWhen = (changes: Partial<Campaign['when']>) => onCampaign({ ...campaign, when: { ...when, ...changes } });
  return (
    <fieldset class="options">
      <legend>{name}</legend>
      <div class="row">
        <TextField
          label={text('field.name')}
          value={name}
          onValue={(value) => onCampaign({ ...campaign, name: value })}
        />
        <SelectField
          label={text('campaigns.effect')}
          value={effect.kind}
          choices={(['multiply', 'add'] as const).map((value) => ({ value, name: text(`effect.${value}`) }))}
          onValue={(kind) =>
            onCampaign({ ...campaign, effect: kind === 'multiply' ? { kind, bps: 20_000 } : { kind, value: 10 } })
          }
        />
        {effect.kind === 'multiply' ? (
          <RuleAmount
            key="factor"
            label={text('campaigns.factor')}
            of={{ digits: 4 }}
            min={minBps}
            max={maxBps}
            amount={effect.bps}
            onAmount={(bps) => onCampaign({ ...campaign, effect: { kind: 'multiply', bps: bps ?? minBps } })}
          />
        ) : (
          <RuleAmount
            key="units"
            label={isMoney ? text('campaigns.units_money', { currency }) : text('campaigns.units')}
            of={isMoney ? { currency } : { digits: 0 }}
            min={1}
            max={maxUnits}
            amount={effect.value}
            onAmount={(value) => onCampaign({ ...campaign, effect: { kind: 'add', value: value ?? 1 } })}
          />
        )}
        <RuleAmount
          label={text('campaigns.min_spend', { currency })}
          of={{ currency }}
          required={false}
          amount={when.min_spend}
          onAmount={(least) => setWhen({ min_spend: least })}
        />
      </div>
      <fieldset class="days">
        <legend>{text('campaigns.days')}</legend>
        {week.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={when.days_of_week.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                setWhen({
                  days_of_week: week.filter((one) => (one === day ? checked : when.days_of_week.includes(one))),
                })
              }
            />
            {dayName(day)}
          </label>
        ))}
      </fieldset>
      <div>
        <Button small look="plain" onClick={onRemove}>
          {text('campaigns.remove')}
        </Button>
      </div>
    </fieldset>
  );
}
