import { DayField } from '../../../design/day-field.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { currencyChoices } from '../../../format/currencies.ts';
import { text } from '../../../languages/text.ts';
import { wrongAt } from '../../../service/failures.ts';
import type { ProgramDetails } from '../rules/program-draft.ts';

interface DetailsProps {
  details: ProgramDetails;
  failure: unknown;
  onDetails: (details: ProgramDetails) => void;
}

/** The name of a program. A new program also gets its currency, which cannot change later. */
export function NameFields({ details, failure, isNew = false, onDetails }: DetailsProps & { isNew?: boolean }) {
  return (
    <div class="row">
      <TextField
        label={text('programs.name')}
        required
        maxLength={200}
        value={details.name}
        wrong={wrongAt(failure, '/name')}
        onValue={(name) => onDetails({ ...details, name })}
      />
      {isNew && (
        <SelectField
          label={text('programs.currency')}
          value={details.currency}
          choices={currencyChoices(details.currency)}
          wrong={wrongAt(failure, '/currency')}
          onValue={(currency) => onDetails({ ...details, currency })}
        />
      )}
    </div>
  );
}

/** The first and the last day of a program. */
export function DatesFields({ details, failure, onDetails }: DetailsProps) {
  return (
    <section class="rules-part">
      <h3>{text('programs.dates')}</h3>
      <div class="row">
        <DayField
          is="start"
          label={text('programs.starts')}
          hint={text('field.first_day_hint')}
          value={details.starts_at ?? ''}
          wrong={wrongAt(failure, '/starts_at')}
          onValue={(time) => onDetails({ ...details, starts_at: time || null })}
        />
        <DayField
          is="end"
          label={text('programs.ends')}
          hint={text('field.last_day_hint')}
          value={details.ends_at ?? ''}
          wrong={wrongAt(failure, '/ends_at')}
          onValue={(time) => onDetails({ ...details, ends_at: time || null })}
        />
      </div>
    </section>
  );
}
