import { CheckField, SelectField, TextField } from '../../design/field.tsx';
import { countryName } from '../../format/countries.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { CountryField } from '../parts/country-field.tsx';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { type Settings, type Source, sources } from './columns.ts';

interface SettingsFormProps {
  settings: Settings;
  failure: unknown;
  onChange: (changes: Partial<Settings>) => void;
}

interface FileSettingsProps extends SettingsFormProps {
  /** Why a program is needed, if none is chosen. */
  wrongProgram?: string | undefined;
}

/** Which system wrote the file, and how its cells are meant. */
export function SettingsForm({ settings, failure, wrongProgram, onChange }: FileSettingsProps) {
  const { choices, all } = usePrograms();
  const systems = (Object.keys(sources) as Source[]).map((value) => ({ value, name: sources[value] }));
  return (
    <div class="form">
      <SelectField
        label={text('imports.from')}
        hint={settings.from === '' ? undefined : text('imports.from_hint')}
        value={settings.from}
        choices={[{ value: '', name: text('imports.from_none') }, ...systems]}
        onValue={(from) => onChange({ from })}
      />
      <SelectField
        label={text('imports.program')}
        hint={text('imports.program_hint')}
        value={settings.program}
        choices={[{ value: '', name: text('imports.program_none') }, ...choices]}
        wrong={wrongProgram ?? wrongAt(failure, '/set/program_id')}
        onValue={(program) =>
          onChange({ program, kind: all.find(({ id }) => id === program)?.rules.kind, amounts: undefined })
        }
      />
      <CellSettings settings={settings} failure={failure} onChange={onChange} />
    </div>
  );
}

/** How cells with two readings are read, which cells are empty, and who may be created. These settings can be set after an import too: a refused row may ask for it. */
export function CellSettings({ settings, failure, onChange }: SettingsFormProps) {
  const { me } = useSession();
  return (
    <>
      <div class="row">
        <SelectField
          label={text('imports.dates')}
          hint={text('imports.dates_hint')}
          value={settings.dateOrder}
          choices={[
            { value: '', name: text('imports.dates_auto') },
            { value: 'dmy', name: text('imports.dates_dmy') },
            { value: 'mdy', name: text('imports.dates_mdy') },
          ]}
          onValue={(dateOrder) => onChange({ dateOrder })}
        />
        <CountryField
          label={text('imports.country')}
          hint={text('imports.country_hint')}
          none={
            me.country ? text('imports.country_business', { country: countryName(me.country) }) : text('country.none')
          }
          value={settings.country}
          wrong={wrongAt(failure, '/default_country')}
          onValue={(country) => onChange({ country })}
        />
      </div>
      <TextField
        label={text('imports.empty_values')}
        hint={text('imports.empty_values_hint')}
        value={settings.emptyValues}
        maxLength={200}
        wrong={wrongAt(failure, '/empty_values')}
        onValue={(emptyValues) => onChange({ emptyValues })}
      />
      <CheckField
        label={text('imports.erased')}
        hint={text('imports.erased_hint')}
        checked={settings.createsErased}
        onValue={(createsErased) => onChange({ createsErased })}
      />
    </>
  );
}
