import type { RefusedRow } from '@loyalty-service/sdk';

/** Why a row was refused. A row that an earlier console kept in the browser has only `field` and `detail`. */
export type Refusal = Pick<RefusedRow, 'field' | 'detail'> & Partial<Omit<RefusedRow, 'line'>>;
