import type { EarningRules } from '@loyalty-service/contract/rules/index';
import type { Row } from '../storage/tables.ts';

/** Rules that are tried on the past of a program. */
export interface Draft {
  /** The program as it is, with the rules in force. */
  readonly program: Row<'programs'>;
  readonly rules: EarningRules;
  /** From when on the rules hold, in ms. What occurred before is decided by the rules of its time. Null: from the first sale. */
  readonly from: number | null;
  /** Rows that were recorded at that time or later are left out, in ms. */
  readonly to: number;
  /** How many of 10,000 cards take part. */
  readonly sample: number;
}
