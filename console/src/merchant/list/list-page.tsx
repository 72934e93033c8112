import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { Page } from '../../design/page.tsx';
import { Table } from '../../design/table.tsx';
import { justBefore, startOfNext } from '../../format/dates.ts';
import { text } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';
import { ExportButtons } from './export-buttons.tsx';
import { Filters } from './filters.tsx';
import type { ListColumn, ListQuery, ListSpec, Rows } from './list-spec.ts';
import { sortRows } from './sort-rows.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

const rowsPerPage = 50;

/** A list: filters, sorting and the page are in the address, so that it can be shared. */
export function ListPage<Row>({ spec }: { spec: ListSpec<Row> }) {
  const { loyalty, mode } = useSession();
  const { query, path, route } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  useArrowKeys(frame);
  const asked = askedOf(spec, query);
  const rows = useLoaded([mode, path, asked], () => spec.load(loyalty, { ...asked, limit: rowsPerPage }));
  const go = (changes: ListQuery, isNew = true): void => {
    const next = { ...query, ...(isNew ? { cursor: '' } : {}), ...changes };
    const said = Object.entries(next).filter(([, value]) => value !== '');
    route(`${path}${said.length ? `?${new URLSearchParams(said)}` : ''}`);
  };
  const sorted = sortRows(rows.data?.data ?? [], spec.columns, query['sort']);
  const list = (
    <>
      {spec.intro}
      <Filters filters={spec.filters} query={query} onChange={go} />
      <Failure of={rows.failure} onRetry={rows.reload} />
      <div ref={frame} aria-busy={rows.busy}>
        {sorted.length > 0 ? (
          <Table
            caption={spec.title}
            rows={sorted}
            keyOf={spec.keyOf}
            columns={spec.columns.map((column) => ({
              ...column,
              name: <SortButton column={column} sort={query['sort'] ?? ''} onSort={(sort) => go({ sort }, false)} />,
            }))}
          />
        ) : (
          rows.data && <p class="empty">{spec.empty}</p>
        )}
        {rows.busy && !rows.data && <p class="loading">{text('state.loading')}</p>}
      </div>
      <Pages rows={rows.data} hasCursor={Boolean(query['cursor'])} go={go}>
        {sorted.length > 0 && spec.export && <ExportButtons of={spec.export} query={asked} />}
      </Pages>
    </>
  );
  if (spec.inside) return list;
  return (
    <Page title={spec.title} {...(spec.above ? { above: spec.above } : {})} actions={spec.actions}>
      {list}
    </Page>
  );
}

/** What of the address the API is asked. */
const askedOf = <Row,>({ filters }: ListSpec<Row>, query: ListQuery): ListQuery =>
  Object.fromEntries(
    [{ id: 'cursor', type: 'text' }, ...filters].flatMap(({ id, type }) => {
      const value = query[id];
      if (!value) return [];
      return [[id, type === 'from' ? justBefore(value) : type === 'to' ? startOfNext(value) : value]];
    }),
  );

interface SortButtonProps<Row> {
  column: ListColumn<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

/** A press sorts the rows of this page, the next one the other way round, the third not at all. */
function SortButton<Row>({ column: { id, name, by }, sort, onSort }: SortButtonProps<Row>) {
  if (!by) return <>{name}</>;
  const next = sort === id ? `-${id}` : sort === `-${id}` ? '' : id;
  const mark = sort === id ? ' ↑' : sort === `-${id}` ? ' ↓' : '';
  return (
    <button type="button" class="sort" title={text('list.sort', { name })} onClick={() => onSort(next)}>
      {name}
      {mark}
    </button>
  );
}

interface PagesProps {
  rows: Rows<unknown> | undefined;
  hasCursor: boolean;
  go: (changes: ListQuery, isNew?: boolean) => void;
  children: ComponentChildren;
}

function Pages({ rows, hasCursor, go, children }: PagesProps) {
  const next = rows?.next_cursor;
  return (
    <div class="pages">
      <span>{rows && rows.data.length > 0 && text('list.count', { count: rows.data.length })}</span>
      <div class="actions">
        {children}
        {hasCursor && (
          <Button small onClick={() => go({ cursor: '' })}>
            {text('list.first')}
          </Button>
        )}
        {next && (
          <Button small onClick={() => go({ cursor: next }, false)}>
            {text('list.next')}
          </Button>
        )}
      </div>
    </div>
  );
}
