import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { text } from '../../languages/text.ts';
import { ownerOf } from '../../service/owner-of.ts';
import { useSession } from '../session/session.ts';
import { lacksProgram } from './chosen-columns.ts';
import { ColumnChoices } from './column-choices.tsx';
import { CorrectRows } from './correct-rows.tsx';
import { freshImport } from './fresh-import.ts';
import { ImportMakes, ImportResult } from './import-counts.tsx';
import { sayReasons } from './reasons.ts';
import type { Previewed } from './send-rows.ts';
import { SettingsForm } from './settings-form.tsx';
import type { Sheet } from './sheet.ts';
import { type ImportOfSheet, useImport } from './use-import.ts';

/** The steps of an import: the preview, the import, and the correction of refused rows until all are imported. */
export function ImportSteps({ sheet }: { sheet: Sheet }) {
  const { me, to } = useSession();
  // A reload then opens the import, with its refused rows.
  const showAddress = (id: string) => history.replaceState(history.state, '', to(`/imports/${id}`));
  const of = useImport(() => freshImport(sheet, ownerOf(me)), showAddress, sheet.rows);
  const { imported, refused } = of.state;
  return (
    <>
      {!of.isSent && <BeforeImport sheet={sheet} of={of} />}
      <SendingRows of={of} />
      {of.isSent && (
        <section class="card-box">
          <ImportResult counts={imported} />
        </section>
      )}
      {of.isSent && refused.length > 0 && <CorrectRows of={of} />}
    </>
  );
}

/** How far the rows are, or why they were not sent. */
export function SendingRows({ of: { progress, check, send } }: { of: ImportOfSheet }) {
  return (
    <>
      <Failure of={check.failure ?? send.failure} />
      {progress && (
        <p class="import-progress" role="status">
          <progress max={progress.total} value={progress.done} aria-label={text('imports.progress')} />
          {text('imports.done_of', progress)}
        </p>
      )}
    </>
  );
}

function BeforeImport({ sheet, of }: { sheet: Sheet; of: ImportOfSheet }) {
  const { state, money, change, checked, check, askedWith, send } = of;
  const { settings, columns } = state;
  const [isAsked, setAsked] = useState(false);
  const isProgramless = lacksProgram(settings, columns);
  const isReadingNeeded = money !== null && money.reading === null;
  const checkRows = () => {
    setAsked(true);
    if (!isProgramless && !isReadingNeeded) void check.run(sheet.rows);
  };
  return (
    <>
      <section class="card-box">
        <h2>{text('imports.settings')}</h2>
        <SettingsForm
          settings={settings}
          failure={check.failure}
          wrongProgram={isAsked && isProgramless ? text('imports.program_needed') : undefined}
          onChange={change}
        />
      </section>
      <ColumnChoices
        sheet={sheet}
        settings={settings}
        money={money}
        isReadingNeeded={isAsked && isReadingNeeded}
        asked={askedWith}
        failure={check.failure}
        onChange={change}
      />
      {checked ? (
        <Checked outcome={checked} isBusy={send.busy} onImport={() => send.run(sheet.rows)} />
      ) : (
        <div>
          <Button look="primary" disabled={check.busy} onClick={checkRows}>
            {text('imports.check', { count: sheet.rows.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Number of refused rows that are named before an import, enough to see what they have in common. */
const maxNamed = 5;

/** The preview of the import. Nothing is written until the person starts it. */
function Checked({ outcome, isBusy, onImport }: { outcome: Previewed; isBusy: boolean; onImport: () => void }) {
  const { counts, refused } = outcome;
  return (
    <section class="card-box" aria-live="polite">
      <h2>{text('imports.would')}</h2>
      <ImportMakes of={outcome} />
      {refused.length > 0 && (
        <div class="stack">
          <p>{text('imports.would_refuse')}</p>
          <ul class="plain-list">
            {refused.slice(0, maxNamed).map((row) => (
              <li key={row.at}>{text('imports.row_says', { row: row.at + 1, detail: sayReasons(row) })}</li>
            ))}
            {refused.length > maxNamed && <li>…</li>}
          </ul>
        </div>
      )}
      <div>
        <Button look="primary" disabled={isBusy} onClick={onImport}>
          {text('imports.run', { count: counts.total })}
        </Button>
      </div>
    </section>
  );
}
