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
import { CorrectRows } from './correct-rows.tsx';
import { importOfFile } from './fresh-import.ts';
import { ImportResult } from './import-counts.tsx';
import { SendingRows } from './import-steps.tsx';
import { type KeptImport, keepImport, keptImport } from './kept-imports.ts';
import { ReasonList } from './reason-list.tsx';
import { reasonsOf } from './reasons.ts';
import type { Sheet } from './sheet.ts';
import { SheetField } from './sheet-field.tsx';
import { useImport } from './use-import.ts';

/** One import. The service stores why rows were refused. Only the browser that sent them stores their cells. */
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
            <ImportResult counts={shown.counts} />
          </section>
          {rows && can('createImport') ? (
            <RowsHere
              key={rows.key}
              rows={rows}
              total={shown.counts.total}
              onStep={(changed) => changed === id && found.reload()}
            />
          ) : (
            !kept.busy && shown.refused.length > 0 && <Reasons of={shown} onRows={setChosen} />
          )}
        </Page>
      )}
    </WhenLoaded>
  );
}

interface RowsHereProps {
  rows: KeptImport;
  /** The rows of the import that the page shows. */
  total: number;
  onStep: (id: string) => void;
}

/** The rows that this browser has, to correct and send again. The counts of an import leave out rows that were sent again. */
function RowsHere({ rows, total, onStep }: RowsHereProps) {
  const of = useImport(() => rows, onStep);
  const { refused, sent, ids, imported } = of.state;
  const isSettled = sent.length === 0 && !of.send.busy;
  const notSent = imported.total - imported.created - imported.unchanged - imported.refused;
  return (
    <>
      <SendingRows of={of} />
      {isSettled && (ids.length > 1 || imported.total !== total) && (
        <section class="card-box">
          <h2>{text('imports.whole_file')}</h2>
          <ImportResult counts={imported} />
          {notSent > 0 && <Notice tone="warn">{text('imports.not_sent', { count: notSent })}</Notice>}
        </section>
      )}
      {refused.length > 0 && <CorrectRows of={of} />}
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
      {can('createImport') && of.status === 'done' && (
        <SheetField label={text('imports.same_file')} hint={text('imports.same_file_hint')} onSheet={choose} />
      )}
      <Table
        caption={text('imports.refused_rows')}
        rows={of.refused}
        keyOf={({ line }) => String(line)}
        columns={[
          { name: text('imports.line'), isNumber: true, cell: ({ line }) => number(line) },
          { name: text('field.reason'), cell: (row) => <ReasonList reasons={reasonsOf(row)} /> },
        ]}
      />
    </section>
  );
}
