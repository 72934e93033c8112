import type { Campaign } from '@loyalty-service/sdk';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { minorDigits, scaled } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { dayName } from './sentences.ts';

interface CampaignFieldsProps {
  campaign: Campaign;
  currency: string;
  onCampaign: (campaign: Campaign) => void;
  onRemove: () => void;
}

const week = [1, 2, 3, 4, 5, 6, 7] as const;

/** What a campaign gives and on which days, from which amount. Its other conditions stay as they are. */
export function CampaignFields({ campaign, currency, onCampaign, onRemove }: CampaignFieldsProps) {
  const { name, effect, when } = campaign;
  const scale = 10 ** minorDigits(currency);
  const isFactor = effect.kind === 'multiply';
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
        <TextField
          label={isFactor ? text('campaigns.factor') : text('campaigns.units')}
          type="number"
          min={0}
          step="any"
          value={String(isFactor ? effect.bps / 10_000 : effect.value)}
          onValue={(value) =>
            onCampaign({
              ...campaign,
              effect: isFactor
                ? { kind: 'multiply', bps: scaled(value, 10_000) }
                : { kind: 'add', value: Number(value) },
            })
          }
        />
        <TextField
          label={text('campaigns.min_spend', { currency })}
          type="number"
          min={0}
          step="any"
          value={when.min_spend === null ? '' : String(when.min_spend / scale)}
          onValue={(least) => setWhen({ min_spend: least === '' ? null : scaled(least, scale) })}
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
