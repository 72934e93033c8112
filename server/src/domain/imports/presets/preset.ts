import type { TargetField } from '../cells/target-fields.ts';

/** One column of an export and the field that it fills. */
export interface PresetColumn {
  readonly column: string;
  readonly field: TargetField;
  /** Converts a value of the export into our format; an empty text means no value. */
  readonly read?: (text: string) => string;
}

/** The customer export of another system. */
export interface Preset {
  /** The system's own name. */
  readonly title: string;
  /** When several columns fill one field, the first that is not empty counts. */
  readonly columns: readonly PresetColumn[];
  /** Columns without a field. */
  readonly ignored: readonly string[];
  /** Further columns without a field, whose names the shop chooses. */
  readonly ignoredPattern?: RegExp;
}
