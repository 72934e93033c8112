import type { ImportSource } from '@loyalty-service/contract/imports';

/** How the columns of a file become fields of rows. Without any of it, a column has the name of its field. */
export interface ColumnOptions {
  /** The system that wrote the file. */
  readonly from?: ImportSource | undefined;
  /** Columns and the fields that they fill. */
  readonly mapping?: readonly (readonly [column: string, field: string])[] | undefined;
  /** Fields that have one value in all rows. */
  readonly set?: readonly (readonly [field: string, value: string])[] | undefined;
  /** Columns that fill nothing. */
  readonly ignore?: readonly string[] | undefined;
  /** Whether columns that no field is known for fill nothing, too. */
  readonly ignoreUnknown?: boolean | undefined;
}
