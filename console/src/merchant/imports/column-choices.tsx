import { Button } from '../../design/button.tsx';
import { Table } from '../../design/table.tsx';
import { text } from '../../languages/text.ts';
import { faultsAt } from '../../service/failures.ts';
import { choicesOf, matchingOf } from './chosen-columns.ts';
import { type Choice, fields, nameOfField, type Settings } from './columns.ts';
import { MoneyChoice } from './money-choice.tsx';
import type { MoneyColumn } from './money-column.ts';
import type { Sheet } from './sheet.ts';

interface ColumnChoicesProps {
  sheet: Pick<Sheet, 'columns' | 'rows'>;
  settings: Settings;
  money: MoneyColumn | null;
  /** Whether the person has to choose how amounts of money are meant. */
  isReadingNeeded?: boolean;
  /** The settings that the failure is about. */
  asked: Settings;
  failure: unknown;
  onChange: (changes: Partial<Pick<Settings, 'choices' | 'amounts'>>) => void;
}

/** Number of cells shown beside a column, so that a person sees its content. */
const maxSamples = 3;
const maxSampleCharacters = 40;

/** The choice of a field for each column of the file. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { sheet, settings, money, isReadingNeeded = false, asked, failure, onChange } = props;
  const { columns } = sheet;
  const [choices, checked] = [choicesOf(settings, columns), choicesOf(asked, columns)];
  const isNobody = faultsAt(failure, '/customer_external_id').length > 0;
  const matching = matchingOf(settings, columns);
  const open = settings.from ? [] : columns.filter((column) => (choices[column] ?? 'auto') === 'auto');
  const choose = (chosen: Readonly<Record<string, Choice>>) =>
    onChange({ choices: { ...settings.choices, ...chosen } });
  return (
    <section class="stack">
      <h2>{text('imports.columns')}</h2>
      {matching && <p>{text(matching)}</p>}
      {open.length > 0 && (
        <div class="columns-open">
          <p>{text('imports.open_columns', { count: open.length })}</p>
          <Button onClick={() => choose(Object.fromEntries(open.map((column) => [column, 'ignore'])))}>
            {text('imports.leave_out', { count: open.length })}
          </Button>
        </div>
      )}
      {isNobody && (
        <p class="field" role="alert">
          <span class="wrong">{text('imports.nobody')}</span>
        </p>
      )}
      <Table
        caption={text('imports.columns')}
        rows={columns.map((column, at) => ({ column, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          { name: text('imports.column'), cell: ({ column }) => column },
          { name: text('imports.samples'), label: text('imports.samples'), cell: ({ at }) => samplesOf(sheet, at) },
          {
            name: text('imports.fills'),
            label: text('imports.fills'),
            cell: ({ column, at }) => (
              <div class="column-of-file">
                <ColumnChoice
                  id={`column-${at}`}
                  column={column}
                  choice={choices[column] ?? 'auto'}
                  isNamed={settings.from !== ''}
                  wrong={choices[column] === checked[column] ? wrongWith(failure, column) : undefined}
                  onChoice={(choice) => choose({ [column]: choice })}
                />
                {money?.name === column && (
                  <MoneyChoice
                    column={money}
                    samples={moneyIn(sheet, at, money)}
                    isNeeded={isReadingNeeded}
                    onReading={(reading) => onChange({ amounts: { column, reading } })}
                  />
                )}
              </div>
            ),
          },
        ]}
      />
    </section>
  );
}

interface ColumnChoiceProps {
  id: string;
  column: string;
  choice: Choice;
  /** Whether a system gives the columns their fields. */
  isNamed: boolean;
  wrong: string | undefined;
  onChoice: (choice: Choice) => void;
}

function ColumnChoice({ id, column, choice, isNamed, wrong, onChoice }: ColumnChoiceProps) {
  const options: readonly (readonly [Choice, string])[] = [
    ...(isNamed || choice === 'auto' ? [['auto', text(isNamed ? 'imports.auto' : 'imports.choose')] as const] : []),
    ['ignore', text('imports.ignore')],
    ...fields.map((field) => [field, nameOfField(field)] as const),
  ];
  return (
    <div class="field">
      <select
        class="input cell"
        aria-label={text('imports.fill_of', { column })}
        aria-invalid={wrong ? 'true' : undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => onChoice(currentTarget.value as Choice)}
      >
        {options.map(([value, name]) => (
          <option key={value} value={value} selected={value === choice}>
            {name}
          </option>
        ))}
      </select>
      {wrong && (
        <span class="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </div>
  );
}

/**
 * The error of a column. The service names the column by its first characters, as a part of a JSON pointer. All other
 * errors of a column are about a second one that fills the same field.
 */
function wrongWith(failure: unknown, column: string): string | undefined {
  const part = column.trim().slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1');
  const [fault] = [`/${part}`, `/mapping/${part}`, `/ignore/${part}`].flatMap((pointer) => faultsAt(failure, pointer));
  return fault && text(fault.code === 'unknown_field' ? 'imports.unknown_column' : 'imports.second_column');
}

/** The first rows with different texts in a column. */
const sampleRows = ({ rows }: Pick<Sheet, 'rows'>, at: number): Sheet['rows'] =>
  [
    ...new Map(rows.slice(0, 50).flatMap((row) => (row.cells[at] ? [[row.cells[at], row] as const] : []))).values(),
  ].slice(0, maxSamples);

const samplesOf = (sheet: Pick<Sheet, 'rows'>, at: number): string =>
  sampleRows(sheet, at)
    .map(({ cells }) => (cells[at] ?? '').slice(0, maxSampleCharacters))
    .join(' · ');

const moneyIn = (sheet: Pick<Sheet, 'rows'>, at: number, { cellOf }: MoneyColumn) =>
  sampleRows(sheet, at).flatMap(({ cells }) => cellOf(cells) ?? []);
