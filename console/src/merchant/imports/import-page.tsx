import type { Import } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { Table } from '../../design/table.tsx';
import { number } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import { ownerOf } from '../../service/owner-of.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';
import { nameOfField } from './columns.ts';
import { CorrectRows } from './correct-rows.tsx';
import { importOfFile } from './fresh-import.ts';
import { ImportCounts } from './import-counts.tsx';
import { SendingRows } from './import-steps.tsx';
import { type KeptImport, keepImport, keptImport } from './kept-imports.ts';
import type { Sheet } from './sheet.ts';
import { SheetField } from './sheet-field.tsx';
import { useImport } from './use-import.ts';

/** One import. The service keeps why rows were refused. Only the browser that sent them keeps what was in them. */
export function ImportPage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const { loyalty, mode, to, me, can } = useSession();
  const found = useLoaded([mode, id], () => loyalty.imports.get(id));
  const kept = useLoaded([mode, id], () => keptImport(id, ownerOf(me)));
  const [chosen, setChosen] = useState<KeptImport | null>(null);
  const rows = chosen ?? kept.data;
  return (
    <WhenLoaded of={found}>
      {(shown) => (
        <Page
          title={text('imports.one')}
          at={shown.created_at}
          above={{ href: to('/imports'), name: text('imports.title') }}
          beside={<Badge {...statusTone(shown.status)}>{textOf(`status.${shown.status}`)}</Badge>}
          actions={<Button onClick={found.reload}>{text('action.reload')}</Button>}
        >
          <section class="card-box">
            <ImportCounts counts={shown.counts} />
          </section>
          {rows && can('createImport') ? (
            <RowsHere key={rows.key} rows={rows} onStep={(changed) => changed === id && found.reload()} />
          ) : (
            !kept.busy && shown.refused.length > 0 && <Reasons of={shown} onRows={setChosen} />
          )}
        </Page>
      )}
    </WhenLoaded>
  );
}

/** The rows that this browser has, to correct and send again. */
function RowsHere({ rows, onStep }: { rows: KeptImport; onStep: (id: string) => void }) {
  const of = useImport(() => rows, onStep);
  const { refused, sent } = of.state;
  return (
    <>
      <SendingRows of={of} />
      {refused.length > 0 && <CorrectRows of={of} />}
      {refused.length === 0 && sent.length === 0 && <Notice tone="good">{text('imports.all_in')}</Notice>}
    </>
  );
}

interface ReasonsProps {
  of: Import;
  onRows: (rows: KeptImport) => void;
}

/** Why rows were refused. With the same file, they can be corrected in this browser too. */
function Reasons({ of, onRows }: ReasonsProps) {
  const { me, can } = useSession();
  const choose = (sheet: Sheet | null): void => {
    if (!sheet) return;
    const rows = importOfFile(of, sheet, ownerOf(me));
    onRows(rows);
    keepImport(rows);
  };
  return (
    <section class="stack">
      <h2>{text('imports.refused_rows')}</h2>
      <p>{text('imports.not_kept')}</p>
      {can('createImport') && (
        <SheetField label={text('imports.same_file')} hint={text('imports.same_file_hint')} onSheet={choose} />
      )}
      <Table
        caption={text('imports.refused_rows')}
        rows={of.refused}
        keyOf={({ line }) => String(line)}
        columns={[
          { name: text('imports.line'), isNumber: true, cell: ({ line }) => number(line) },
          { name: text('imports.column'), cell: ({ field }) => (field ? nameOfField(field) : '–') },
          { name: text('field.reason'), cell: ({ detail }) => detail },
        ]}
      />
    </section>
  );
}
