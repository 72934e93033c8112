import { SelectField } from '../../design/field.tsx';
import { money } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import type { MoneyCell, Reading } from './money-cell.ts';
import { amountIn, type MoneyColumn } from './money-column.ts';

interface MoneyChoiceProps {
  column: MoneyColumn;
  /** Cells of the column as examples. */
  samples: readonly MoneyCell[];
  /** Whether the person has to choose before the rows are checked. */
  isNeeded: boolean;
  onReading: (reading: Reading) => void;
}

const asMoney = (cell: MoneyCell, reading: Reading): string | null => {
  const amount = amountIn(cell, reading);
  return amount === undefined ? null : money(amount, cell.currency);
};

/** How much money the cells of a column are. Where they can be several amounts, the person chooses one. */
export function MoneyChoice({ column, samples, isNeeded, onReading }: MoneyChoiceProps) {
  const { readings, reading, example } = column;
  const chosen = readings.findIndex((one) => JSON.stringify(one) === JSON.stringify(reading));
  const none = { value: '-1', name: text('imports.choose') };
  return (
    <>
      {example && readings.length > 1 && (
        <SelectField
          label={text('imports.how_much', { cell: example.text })}
          hint={text('imports.how_much_hint')}
          value={String(chosen)}
          choices={[
            ...(chosen < 0 ? [none] : []),
            ...readings.map((one, at) => ({ value: String(at), name: asMoney(example, one) ?? '–' })),
          ]}
          wrong={isNeeded ? text('imports.how_much_needed') : undefined}
          onValue={(at) => {
            const [one] = readings.slice(Number(at));
            if (one) onReading(one);
          }}
        />
      )}
      {reading && (
        <ul class="reads-as">
          {samples.map((cell) => (
            <li key={cell.text}>
              {text('imports.reads_as', {
                cell: cell.text,
                amount: asMoney(cell, reading) ?? text('imports.no_amount'),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
