import type { Import } from '@loyalty-service/sdk';
import { useRoute } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { Badge } from '../../design/notice.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { Table } from '../../design/table.tsx';
import { dateTime } from '../../format/dates.ts';
import { number } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';
import { nameOfField } from './columns.ts';
import { ImportCounts } from './import-counts.tsx';

/** One import. The service keeps why rows were refused, not what was in them. */
export function ImportPage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const { loyalty, mode, to } = useSession();
  const found = useLoaded([mode, id], () => loyalty.imports.get(id));
  return (
    <WhenLoaded of={found}>
      {(shown) => (
        <Page
          title={text('imports.of', { time: dateTime(shown.created_at) })}
          above={{ href: to('/imports'), name: text('imports.title') }}
          beside={<Badge {...statusTone(shown.status)}>{textOf(`status.${shown.status}`)}</Badge>}
          actions={<Button onClick={found.reload}>{text('action.reload')}</Button>}
        >
          <section class="card-box">
            <ImportCounts counts={shown.counts} />
          </section>
          {shown.refused.length > 0 && <Reasons of={shown} />}
        </Page>
      )}
    </WhenLoaded>
  );
}

function Reasons({ of: { refused } }: { of: Import }) {
  return (
    <section class="stack">
      <h2>{text('imports.refused_rows')}</h2>
      <p>{text('imports.not_kept')}</p>
      <Table
        caption={text('imports.refused_rows')}
        rows={refused}
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
