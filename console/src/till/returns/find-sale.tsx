import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { DayField } from '../../design/day-field.tsx';
import { TextField } from '../../design/field.tsx';
import { endOfDay, justBefore } from '../../format/dates.ts';
import { text } from '../../languages/text.ts';
import type { SaleFilter } from './use-booked-sales.ts';

/** Finds a sale by its day, or by the number on the receipt. */
export function FindSale({ onFilter }: { onFilter: (filter: SaleFilter) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const [reference, setReference] = useState('');
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{text('till.returns.find')}</Button>
      </div>
    );
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({
          ...(day && { occurred_after: justBefore(day), occurred_before: endOfDay(day) }),
          ...(reference.trim() && { reference: reference.trim() }),
        });
      }}
    >
      <div class="row">
        <DayField is="day" label={text('till.returns.day')} value={day} onValue={setDay} />
        <TextField
          label={text('till.returns.reference')}
          // A receipt has its number as a barcode too.
          data-scan="keep"
          maxLength={128}
          autoComplete="off"
          value={reference}
          onValue={setReference}
        />
      </div>
      <div class="till-actions">
        <Button type="submit" look="primary">
          {text('till.find.submit')}
        </Button>
        <Button
          onClick={() => {
            setOpen(false);
            setDay('');
            setReference('');
            onFilter({});
          }}
        >
          {text('till.returns.all')}
        </Button>
      </div>
    </form>
  );
}
