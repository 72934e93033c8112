import type { Loyalty, Page as RowsPage } from '@loyalty-service/sdk';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import type { Choice } from '../../design/field.tsx';
import { Page } from '../../design/page.tsx';
import { type Column, Table } from '../../design/table.tsx';
import { justBefore, startOfNext } from '../../format/dates.ts';
import { text } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session.ts';
import { ExportButtons, type ExportOf } from './export-buttons.tsx';
import { Filters } from './filters.tsx';
import { sortRows } from './sort-rows.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

export interface ListColumn<Row> extends Omit<Column<Row>, 'name'> {
  readonly id: string;
  readonly name: string;
  /** What the column is sorted by. Without it, it is not. */
  readonly by?: (row: Row) => string | number | null;
}

export interface Filter {
  /** The name of the query parameter, here and in the API. */
  readonly id: string;
  readonly name: string;
  /** `from` and `to` are days: rows from the beginning of the one to the end of the other. */
  readonly type?: 'text' | 'from' | 'to';
  readonly choices?: readonly Choice<string>[];
}

export type ListQuery = Readonly<Record<string, string>>;

export interface ListSpec<Row> {
  readonly title: string;
  readonly above?: { readonly href: string; readonly name: string };
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly Filter[];
  /** `query`: what the filters and the page of the address say, as the API takes it. */
  readonly load: (loyalty: Loyalty, query: object) => PromiseLike<Rows<Row>>;
  readonly keyOf: (row: Row) => string;
  readonly export?: ExportOf<Row>;
  readonly actions?: ComponentChildren;
  readonly intro?: ComponentChildren;
  readonly empty: string;
  /** Without a page around it, where the list is a part of another page. */
  readonly inside?: boolean;
}

type Rows<Row> = Pick<RowsPage<Row>, 'data' | 'next_cursor'>;

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
