import { Table } from '../../design/table.tsx';
import { text } from '../../languages/text.ts';
import { faultsAt } from '../../service/failures.ts';
import { type Choice, fields, nameOfField } from './columns.ts';
import type { Sheet } from './sheet.ts';

interface ColumnChoicesProps {
  sheet: Pick<Sheet, 'columns' | 'rows'>;
  choices: Readonly<Record<string, Choice>>;
  /** The choices that the failure is about. */
  checked: Readonly<Record<string, Choice>>;
  failure: unknown;
  onChoice: (column: string, choice: Choice) => void;
}

/** Number of cells shown beside a column, so that a person sees its content. */
const maxSamples = 3;
const maxSampleCharacters = 40;

/** The choice of a field for each column of the file. */
export function ColumnChoices({ sheet, choices, checked, failure, onChoice }: ColumnChoicesProps) {
  const isNobody = faultsAt(failure, '/customer_external_id').length > 0;
  return (
    <section class="stack">
      {isNobody && (
        <p class="field" role="alert">
          <span class="wrong">{text('imports.nobody')}</span>
        </p>
      )}
      <Table
        caption={text('imports.columns')}
        rows={sheet.columns.map((column, at) => ({ column, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          { name: text('imports.column'), cell: ({ column }) => column },
          { name: text('imports.samples'), cell: ({ at }) => samplesOf(sheet, at) },
          {
            name: text('imports.fills'),
            cell: ({ column, at }) => (
              <ColumnChoice
                id={`column-${at}`}
                column={column}
                choice={choices[column] ?? 'auto'}
                wrong={choices[column] === checked[column] ? wrongWith(failure, column) : undefined}
                onChoice={(choice) => onChoice(column, choice)}
              />
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
  wrong: string | undefined;
  onChoice: (choice: Choice) => void;
}

function ColumnChoice({ id, column, choice, wrong, onChoice }: ColumnChoiceProps) {
  const options: readonly (readonly [Choice, string])[] = [
    ['auto', text('imports.auto')],
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

const samplesOf = ({ rows }: Pick<Sheet, 'rows'>, at: number): string =>
  [...new Set(rows.slice(0, 50).flatMap(({ cells }) => cells[at] || []))]
    .slice(0, maxSamples)
    .map((cell) => cell.slice(0, maxSampleCharacters))
    .join(' · ');
