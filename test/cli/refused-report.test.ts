import { refusedReport } from '@loyalty-service/server/cli/refused-report';
import { expect, it } from 'vitest';

const reportOf = (field: string | null, detail: string) =>
  refusedReport([{ line: 2, code: 'invalid_request', field, detail }]).split('\n')[1];

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('a cell that begins as %j is no formula', (text) => {
  expect(reportOf(text, text)).toBe(`2,invalid_request,"'${text}","'${text}"`);
});

it('what is none stays as it is, and quotes are doubled', () => {
  expect(reportOf('email', 'is not "e-mail" = this')).toBe('2,invalid_request,"email","is not ""e-mail"" = this"');
  expect(reportOf(null, 'has 3 fields')).toBe('2,invalid_request,"","has 3 fields"');
});
