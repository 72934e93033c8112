import type { TargetField } from '../cells/target-fields.ts';

/** One column of an export and the field that it fills. */
export interface PresetColumn {
  readonly column: string;
  readonly field: TargetField;
  /** Turns the export's way of writing into ours; an empty text stands for nothing. */
  readonly read?: (text: string) => string;
}

/** What is known of the customer export of another system. */
export interface Preset {
  /** The system's own name. */
  readonly title: string;
  /** Where several columns fill one field, the first one that is not empty counts. */
  readonly columns: readonly PresetColumn[];
  /** Columns that we have no field for. */
  readonly ignored: readonly string[];
  /** Further columns without a field whose names the shop chooses. */
  readonly ignoredPattern?: RegExp;
}
