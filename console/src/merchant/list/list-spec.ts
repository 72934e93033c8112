import type { Loyalty, PagePromise, Page as RowsPage } from '@loyalty-service/sdk';
import type { ComponentChildren } from 'preact';
import type { Choice } from '../../design/field.tsx';
import type { Column } from '../../design/table.tsx';

export interface ListColumn<Row> extends Column<Row> {
  readonly id: string;
  /** The value by which the column is sorted. Without it, the column cannot be sorted. */
  readonly by?: (row: Row) => string | number | null;
}

export interface Filter {
  /** The name of the query parameter, here and in the API. */
  readonly id: string;
  readonly name: string;
  /** `from` and `to` are days: rows from the beginning of the one to the end of the other. `end`: rows that end by that day. */
  readonly type?: 'text' | 'from' | 'to' | 'end';
  readonly choices?: readonly Choice<string>[];
  /** The name of the pill, if this is the first of two days. */
  readonly pill?: string;
}

export type ListQuery = Readonly<Record<string, string>>;

export interface ListSpec<Row> {
  readonly title: string;
  readonly above?: { readonly href: string; readonly name: string };
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly Filter[];
  /** `query`: the filters and the page from the address, in the form of the API. */
  readonly load: (loyalty: Loyalty, query: object) => PromiseLike<Rows<Row>>;
  readonly keyOf: (row: Row) => string;
  /** The page of a row. */
  readonly hrefOf?: (row: Row) => string;
  readonly export?: ExportOf<Row>;
  readonly actions?: ComponentChildren;
  readonly intro?: ComponentChildren;
  readonly empty: string;
  /** The next step on an empty page: its one button. Undefined: `actions`. */
  readonly next?: ComponentChildren;
  /** Without a page around it, where the list is a part of another page. */
  readonly inside?: boolean;
}

export type Rows<Row> = Pick<RowsPage<Row>, 'data' | 'next_cursor'>;

export type Format = 'csv' | 'ndjson';

/** How a list is exported: as the API exports it, or row by row. */
export type ExportOf<Row> =
  | {
      readonly name: string;
      readonly needs: string;
      readonly stream: (
        loyalty: Loyalty,
        query: ListQuery & { readonly format: Format },
      ) => PromiseLike<ReadableStream<Uint8Array>>;
    }
  | { readonly name: string; readonly rows: (loyalty: Loyalty, query: ListQuery) => PagePromise<Row> };
