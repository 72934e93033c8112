import type { ImportSource } from '@loyalty-service/contract/resources/imports';

/** How the columns of a file become fields of rows. Without options, each column has the name of its field. */
export interface ColumnOptions {
  /** The system that wrote the file. */
  readonly from?: ImportSource | undefined;
  /** Columns and the fields that they fill. */
  readonly mapping?: readonly (readonly [column: string, field: string])[] | undefined;
  /** Fields with one value for all rows. */
  readonly set?: readonly (readonly [field: string, value: string])[] | undefined;
  /** Columns to ignore. */
  readonly ignore?: readonly string[] | undefined;
  /** Whether to ignore unknown columns. */
  readonly ignoreUnknown?: boolean | undefined;
}
