import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Rows } from './list-spec.ts';

/** The most rows that a list loads. Filters and exports reach the others. */
export const maxRows = 10_000;

export interface LoadedRows<Row> {
  readonly rows: readonly Row[];
  /** Whether the first page has come. */
  readonly isLoaded: boolean;
  readonly isBusy: boolean;
  readonly failure: unknown;
  /** Whether the service has more rows, and whether this list loads them. */
  readonly hasMore: boolean;
  readonly isFull: boolean;
  readonly loadMore: () => void;
}

interface State<Row> {
  readonly rows: readonly Row[];
  /** Null after the last page. */
  readonly next: string | null | undefined;
  readonly isBusy: boolean;
  readonly failure: unknown;
}

const nothing = { rows: [], next: undefined, isBusy: false, failure: undefined } as const;

/**
 * The rows of a list, page by page. With `wantsAll`, it loads page after page by itself: rows are sorted in the browser,
 * and the order of some of them would say nothing.
 */
export function useRows<Row>(
  key: readonly unknown[],
  start: string | undefined,
  load: (cursor: string | undefined) => PromiseLike<Rows<Row>>,
  wantsAll: boolean,
): LoadedRows<Row> {
  const [state, setState] = useState<State<Row>>(nothing);
  const turn = useRef(0);
  const text = JSON.stringify([key, start]);
  const loadFrom = useCallback(
    (before: readonly Row[], cursor: string | undefined) => {
      turn.current += 1;
      const mine = turn.current;
      setState((now) => ({ ...now, isBusy: true, failure: undefined }));
      load(cursor).then(
        ({ data, next_cursor }) =>
          mine === turn.current &&
          setState({ rows: [...before, ...data], next: next_cursor, isBusy: false, failure: undefined }),
        (failure: unknown) => mine === turn.current && setState((now) => ({ ...now, isBusy: false, failure })),
      );
    },
    [text],
  );
  useEffect(() => loadFrom([], start), [text]);

  const { rows, next, isBusy, failure } = state;
  const hasMore = typeof next === 'string';
  const isFull = rows.length >= maxRows;
  const loadMore = (): void => {
    if (!isBusy) loadFrom(next === undefined ? [] : rows, next ?? start);
  };
  useEffect(() => {
    if (wantsAll && hasMore && !isFull && failure === undefined) loadMore();
  }, [wantsAll, state]);
  return { rows, isLoaded: next !== undefined, isBusy, failure, hasMore, isFull, loadMore };
}
