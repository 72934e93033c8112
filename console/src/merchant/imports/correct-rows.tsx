import { Button } from '../../design/button.tsx';
import { text } from '../../languages/text.ts';
import { saveFile } from '../../service/save-file.ts';
import { columnOf } from './chosen-columns.ts';
import { ColumnChoices } from './column-choices.tsx';
import { sayReasons } from './reasons.ts';
import { RefusedRows } from './refused-rows.tsx';
import { CellSettings, SettingsForm } from './settings-form.tsx';
import { fileOfRefused } from './sheet.ts';
import type { ImportOfSheet } from './use-import.ts';

/** The rows that are not imported yet: corrected here and sent again, or saved as a file. */
export function CorrectRows({ of }: { of: ImportOfSheet }) {
  const { state, money, change, correct, isCorrected, send } = of;
  const { name, columns, settings, refused } = state;
  const corrected = refused.filter(isCorrected);
  const saveRefused = () => {
    const rows = refused.map((row) => ({ cells: row.cells, reason: sayReasons(row) }));
    saveFile(`refused-${name}`, fileOfRefused(columns, rows));
  };
  return (
    <section class="stack">
      <h2>{text('imports.refused_rows')}</h2>
      <p>{text('imports.correct_rows')}</p>
      {state.isSettingsUnknown ? (
        <SettingsOfRows of={of} />
      ) : (
        <div class="form">
          <CellSettings settings={settings} failure={send.failure} onChange={change} />
        </div>
      )}
      <RefusedRows
        columns={columns}
        rows={refused}
        columnOf={(field) => columnOf(field, columns, settings)}
        isCorrected={isCorrected}
        onCell={correct}
      />
      <div class="actions">
        <Button
          look="primary"
          disabled={send.busy || corrected.length === 0 || money?.reading === null}
          onClick={() => send.run(corrected)}
        >
          {text('imports.again', { count: corrected.length })}
        </Button>
        <Button onClick={saveRefused}>{text('imports.save_refused')}</Button>
      </div>
    </section>
  );
}

/** The choices of fields for columns. The service does not store them, so a file that is chosen again needs them again. */
function SettingsOfRows({ of: { state, money, change, askedWith, send } }: { of: ImportOfSheet }) {
  const { columns, settings, refused } = state;
  return (
    <>
      <p>{text('imports.compare')}</p>
      <SettingsForm settings={settings} failure={send.failure} onChange={change} />
      <ColumnChoices
        sheet={{ columns, rows: refused }}
        settings={settings}
        money={money}
        asked={askedWith}
        failure={send.failure}
        onChange={change}
      />
    </>
  );
}
