import { checkRow, keptRow } from '@loyalty-service/server/importing/check-row';
import { expect, it } from 'vitest';

const fault = '"soon" is not a date. Write it as 1990-12-25';
const line = {
  ...{ line: 2, fields: { email: 'none' }, fault: null },
  faults: [{ field: 'birthday', fault, rule: 'written_day' as const }],
};

it('a row is refused with the cells that cannot be read, and with what else is wrong', () => {
  expect(checkRow(keptRow(line))).toMatchObject({
    refused: { field: 'birthday', errors: [{ field: 'birthday' }, { field: 'email', rule: 'email' }] },
  });
});
