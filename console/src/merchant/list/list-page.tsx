import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { Table } from '../../design/table.tsx';
import { endOfDay, isDay, justAfter, justBefore } from '../../format/dates.ts';
import { currentLanguage, text } from '../../languages/text.ts';
import { useSession } from '../session/session.ts';
import { ExportButtons } from './export-buttons.tsx';
import { Filters } from './filters.tsx';
import type { ListColumn, ListQuery, ListSpec } from './list-spec.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { type LoadedRows, maxRows, useRows } from './use-rows.ts';

const rowsPerPage = 50;
/** The largest page of the API: for lists that load all rows. */
const mostPerPage = 100;

/** A list: filters and sorting are in the address, so that it can be shared. Further rows come as one scrolls. */
export function ListPage<Row>({ spec }: { spec: ListSpec<Row> }) {
  const { loyalty, mode } = useSession();
  const { query, path, route } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  useArrowKeys(frame);
  const asked = askedOf(spec, query);
  const { sort = '', cursor: start } = query;
  const wantsAll = sort !== '';
  const limit = wantsAll ? mostPerPage : rowsPerPage;
  const loaded = useRows<Row>(
    [mode, path, asked],
    start,
    (cursor) => spec.load(loyalty, { ...asked, limit, ...(cursor && { cursor }) }),
    wantsAll,
  );
  const go = (changes: ListQuery): void => {
    const next = { ...query, cursor: '', ...changes };
    const said = Object.entries(next).filter(([, value]) => value !== '');
    route(`${path}${said.length ? `?${new URLSearchParams(said)}` : ''}`);
  };
  const sorted = useMemo(() => sortRows(loaded.rows, spec.columns, sort), [loaded.rows, sort]);
  const isEmpty = loaded.isLoaded && sorted.length === 0 && Object.keys(asked).length === 0;
  const list = (
    <>
      {spec.intro}
      <Filters filters={spec.filters} query={query} onChange={go} />
      <Failure of={loaded.failure} onRetry={loaded.loadMore} />
      {sorted.length > 0 && (
        <Summary of={loaded} sorts={wantsAll} isInside={Boolean(start)} onFirst={() => go({})}>
          {spec.export && <ExportButtons of={spec.export} query={asked} />}
        </Summary>
      )}
      {/* The place of the summary, so that the rows come where their shape was. */}
      {loaded.isBusy && !loaded.isLoaded && <div class="pages" />}
      <div ref={frame} aria-busy={loaded.isBusy}>
        {sorted.length > 0 ? (
          <Table
            caption={spec.title}
            rows={sorted}
            keyOf={spec.keyOf}
            hrefOf={spec.hrefOf}
            columns={spec.columns.map((column) => ({
              ...column,
              ...(typeof column.name === 'string' && { label: column.name }),
              name: <SortButton column={column} sort={sort} onSort={(next) => go({ sort: next })} />,
            }))}
          />
        ) : (
          loaded.isLoaded && <Empty spec={spec} isFiltered={!isEmpty} />
        )}
        {loaded.isBusy && !loaded.isLoaded && <Skeleton of="rows" />}
      </div>
      <LoadMore of={loaded} />
    </>
  );
  if (spec.inside) return list;
  return (
    <Page
      title={spec.title}
      {...(spec.above ? { above: spec.above } : {})}
      actions={!isEmpty || spec.next !== undefined ? spec.actions : null}
    >
      {list}
    </Page>
  );
}

/** One line, and the one button that leads on. With filters, nothing may match them. */
const Empty = <Row,>({ spec: { empty, next, actions }, isFiltered }: { spec: ListSpec<Row>; isFiltered: boolean }) => (
  <div class="empty">
    <p>{isFiltered ? text('list.none_match') : empty}</p>
    {!isFiltered && (next === undefined ? actions : next)}
  </div>
);

/** The time that the request sends for a day. */
const timesOf = { from: justBefore, to: endOfDay, end: justAfter } as const;

/** The query of the request, from the parameters in the address. */
const askedOf = <Row,>({ filters }: ListSpec<Row>, query: ListQuery): ListQuery =>
  Object.fromEntries(
    filters.flatMap(({ id, type = 'text' }) => {
      const value = query[id];
      if (!value || (type !== 'text' && !isDay(value))) return [];
      return [[id, type === 'text' ? value : timesOf[type](value)]];
    }),
  );

interface SortButtonProps<Row> {
  column: ListColumn<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

/** A press sorts all rows, the next one the other way round, the third not at all. */
function SortButton<Row>({ column: { id, name, by }, sort, onSort }: SortButtonProps<Row>) {
  if (!by) return <>{name}</>;
  const next = sort === id ? `-${id}` : sort === `-${id}` ? '' : id;
  const mark = sort === id ? ' ↑' : sort === `-${id}` ? ' ↓' : '';
  return (
    <button type="button" class="sort" title={text('list.sort', { name: String(name) })} onClick={() => onSort(next)}>
      {name}
      {mark}
    </button>
  );
}

interface SummaryProps {
  of: LoadedRows<unknown>;
  sorts: boolean;
  /** Whether the list begins with a later page. */
  isInside: boolean;
  onFirst: () => void;
  children: ComponentChildren;
}

/** The number of loaded rows and of all rows, with the actions for all rows. */
function Summary({ of: { rows, hasMore, isFull, isBusy }, sorts, isInside, onFirst, children }: SummaryProps) {
  const { length: count } = rows;
  const shown = hasMore && !sorts ? text('list.first_rows', { count }) : text('list.count', { count });
  return (
    <div class="pages">
      <span role="status">
        {sorts && isBusy ? text('list.loading_all', { count }) : shown}
        {sorts && isFull && hasMore && ` ${text('list.sorts_some', { count })}`}
      </span>
      <div class="actions">
        {children}
        {isInside && (
          <Button small onClick={onFirst}>
            {text('list.first')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** How far below the window the end of the rows is when the next page is loaded. */
const ahead = '0px 0px 1200px 0px';

/** Loads the next page before a person has scrolled to the end of this one. The button is for those who do not scroll. */
function LoadMore({ of }: { of: LoadedRows<unknown> }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, isFull, isBusy, failure, loadMore, rows } = of;
  const mayLoad = hasMore && !isFull && !isBusy && failure === undefined;
  useEffect(() => {
    if (!mayLoad || !end.current) return;
    // A slow page reports several states at once. The last one holds.
    const observer = new IntersectionObserver((states) => states.at(-1)?.isIntersecting && loadMore(), {
      rootMargin: ahead,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoad, rows]);
  if (!hasMore) return null;
  if (isFull) return <p class="pages">{text('list.full', { count: maxRows })}</p>;
  return (
    <div class="pages" ref={end}>
      <Button disabled={isBusy} onClick={loadMore}>
        {text('list.more')}
      </Button>
    </div>
  );
}

interface Sortable<Row> {
  readonly id: string;
  readonly by?: (row: Row) => string | number | null;
}

/** The rows in the order of a column: `name`, or `-name` for the other way round. Rows without a value come last. */
function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const by = columns.find(({ id }) => id === sort?.replace(/^-/, ''))?.by;
  if (!by) return rows;
  const { compare } = new Intl.Collator(currentLanguage(), { numeric: true });
  const turn = sort?.startsWith('-') ? -1 : 1;
  return rows.toSorted((left, right) => {
    const [a, b] = [by(left), by(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
  });
}
