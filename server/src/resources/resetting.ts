import { jsonText } from '../domain/stored-json.ts';
import type { Row } from '../storage/tables.ts';

/** How the row of a test clock says that the test data of its business is being removed. */
export const resettingMark = jsonText({ emptying: '1' });

export const isResetting = ({ metadata }: Pick<Row<'test_clocks'>, 'metadata'>): boolean => metadata === resettingMark;
