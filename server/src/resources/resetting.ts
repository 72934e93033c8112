import type { Row } from '../storage/tables.ts';

/** Whether the test data of the business is being removed. */
export const isResetting = ({ removing_since }: Pick<Row<'test_clocks'>, 'removing_since'>): boolean =>
  removing_since !== null;
