import type { getImport } from '../operations/imports/get-import.ts';

type Refused = Awaited<ReturnType<typeof getImport>>['refused'];

/** What a spreadsheet takes for a formula. Names of columns and reasons may repeat what a stranger has written. */
const formula = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Refused rows as CSV, with line and reason, as a spreadsheet reads it and runs nothing of it. */
export function refusedReport(refused: Refused): string {
  const rows = refused.map(({ line, code, field, detail }) => `${line},${code},${cell(field ?? '')},${cell(detail)}`);
  return ['line,code,field,detail', ...rows, ''].join('\n');
}
