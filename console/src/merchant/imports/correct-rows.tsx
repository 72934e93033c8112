import { Button } from '../../design/button.tsx';
import { text } from '../../languages/text.ts';
import { saveFile } from '../../service/save-file.ts';
import { columnOf } from './columns.ts';
import { RefusedRows } from './refused-rows.tsx';
import { CellSettings } from './settings-form.tsx';
import { fileOfRefused, type Sheet } from './sheet.ts';
import type { ImportOfSheet } from './use-import.ts';

/** The rows that are not imported yet: corrected here and sent again, or saved as a file. */
export function CorrectRows({ sheet: { name, columns }, of }: { sheet: Sheet; of: ImportOfSheet }) {
  const { settings, change, refused, correct, isCorrected, send } = of;
  const corrected = refused.filter(isCorrected);
  return (
    <section class="stack">
      <h2>{text('imports.refused_rows')}</h2>
      <p>{text('imports.correct_rows')}</p>
      <div class="form">
        <CellSettings settings={settings} failure={send.failure} onChange={change} />
      </div>
      <RefusedRows
        columns={columns}
        rows={refused}
        columnOf={({ field }) => columnOf(field, columns, settings)}
        isCorrected={isCorrected}
        onCell={correct}
      />
      <div class="actions">
        <Button look="primary" disabled={send.busy || corrected.length === 0} onClick={() => send.run(corrected)}>
          {text('imports.again', { count: corrected.length })}
        </Button>
        <Button onClick={() => saveFile(`refused-${name}`, fileOfRefused(columns, refused))}>
          {text('imports.save_refused')}
        </Button>
      </div>
    </section>
  );
}
