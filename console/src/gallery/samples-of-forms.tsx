import { useState } from 'preact/hooks';
import { AmountField } from '../design/amount-field.tsx';
import { Button } from '../design/button.tsx';
import { LanguageChoice, ThemeChoice } from '../design/choices.tsx';
import { DayField } from '../design/day-field.tsx';
import { AreaField, CheckField, SelectField, TextField } from '../design/field.tsx';
import { FileField } from '../design/file-field.tsx';
import { Fold } from '../design/fold.tsx';
import { SaveBar } from '../design/save-bar.tsx';
import { money } from '../format/numbers.ts';

export const Buttons = () => (
  <>
    <div class="actions">
      <Button look="primary">Save</Button>
      <Button>Cancel</Button>
      <Button look="danger">Erase</Button>
      <Button look="danger primary">Erase customer</Button>
      <Button look="plain">Hide</Button>
      <Button disabled>Not now</Button>
    </div>
    <div class="actions">
      <Button small look="primary">
        Save
      </Button>
      <Button small>Edit</Button>
      <Button small look="danger">
        Remove
      </Button>
    </div>
  </>
);

export function Fields() {
  const [name, setName] = useState('Lena Fischer');
  const [amount, setAmount] = useState('12.50');
  const [day, setDay] = useState('2026-05-03');
  return (
    <form class="form">
      <TextField label="Name" required value={name} onValue={setName} />
      <TextField label="E-mail" type="email" hint="For the link to the card" value="" onValue={() => {}} />
      <TextField label="Phone" value="12" wrong="Write the number with its area code." onValue={() => {}} />
      <div class="row">
        <AmountField
          label="Amount in EUR"
          of={{ currency: 'EUR' }}
          required
          value={amount}
          onValue={setAmount}
          after={(typed) => `Balance after: ${money(2_000 - typed, 'EUR')}`}
        />
        <DayField is="day" label="Day" value={day} onValue={setDay} />
      </div>
      <SelectField
        label="Program"
        value="points"
        choices={[
          { value: 'points', name: 'Points' },
          { value: 'stamps', name: 'Stamps' },
        ]}
        onValue={() => {}}
      />
      <AreaField label="Note" value="" onValue={() => {}} />
      <CheckField label="Agreed to marketing" hint="On paper or at the till" checked onValue={() => {}} />
      <FileField label="File" hint="CSV" accept=".csv" onFile={() => {}} />
      <Fold title="What few people need">
        <TextField label="Reference" value="" onValue={() => {}} />
      </Fold>
      <div class="row">
        <ThemeChoice />
        <LanguageChoice />
      </div>
    </form>
  );
}

export function Forms() {
  const [name, setName] = useState('Coffee stamps');
  const [saved, setSaved] = useState('Stamps');
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(name);
      }}
    >
      <TextField label="Name" required value={name} onValue={setName} />
      <SaveBar isChanged={name !== saved} said="Unsaved changes">
        <Button type="submit" look="primary" disabled={name === saved}>
          Save
        </Button>
        {name !== saved && <Button onClick={() => setName(saved)}>Discard</Button>}
      </SaveBar>
    </form>
  );
}
