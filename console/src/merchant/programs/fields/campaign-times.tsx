import type { Campaign } from '@loyalty-service/sdk';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { text } from '../../../languages/text.ts';
import { dayName } from '../rules/words.ts';
import { useWrong } from './wrong-rules.ts';

const week = [1, 2, 3, 4, 5, 6, 7] as const;

interface CampaignTimesProps {
  at: number;
  when: Campaign['when'];
  onWhen: (changes: Partial<Campaign['when']>) => void;
}

/** The days of the week and the hours of a campaign. */
export function CampaignTimes({ at, when, onWhen }: CampaignTimesProps) {
  const { days_of_week, hours } = when;
  const wrong = useWrong(`/campaigns/${at}/when/hours`);
  return (
    <>
      <fieldset class="days">
        <legend>{text('campaigns.days')}</legend>
        {week.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={days_of_week.includes(day)}
              onInput={({ currentTarget: { checked } }) =>
                onWhen({ days_of_week: week.filter((one) => (one === day ? checked : days_of_week.includes(one))) })
              }
            />
            {dayName(day)}
          </label>
        ))}
      </fieldset>
      {hours.map((span, place) => (
        <div class="row" key={`${place} ${hours.length}`}>
          <TextField
            label={text('campaigns.hours_from')}
            type="time"
            required
            value={span.from}
            wrong={wrong}
            onValue={(from) => onWhen({ hours: hours.with(place, { ...span, from }) })}
          />
          <TextField
            label={text('campaigns.hours_to')}
            type="time"
            required
            // A time field has no 24:00, which the API takes for the end of a day.
            value={span.to === '24:00' ? '00:00' : span.to}
            onValue={(to) => onWhen({ hours: hours.with(place, { ...span, to: to === '00:00' ? '24:00' : to }) })}
          />
          <div class="beside-field">
            <Button small look="plain" onClick={() => onWhen({ hours: hours.toSpliced(place, 1) })}>
              {text('campaigns.hours_remove')} {hours.length > 1 && <span class="hidden-text">{place + 1}</span>}
            </Button>
          </div>
        </div>
      ))}
      {hours.length < 10 && (
        <div>
          <Button small onClick={() => onWhen({ hours: [...hours, { from: '14:00', to: '16:00' }] })}>
            {text('campaigns.hours_add')}
          </Button>
        </div>
      )}
    </>
  );
}
