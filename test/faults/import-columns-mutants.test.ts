import type { Loyalty } from '@loyalty-service/sdk';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../console/src/languages/text.ts';
import { optionsOf } from '../../console/src/merchant/imports/chosen-columns.ts';
import { type Choices, noSettings } from '../../console/src/merchant/imports/columns.ts';
import { moneyColumnOf } from '../../console/src/merchant/imports/money-column.ts';
import { previewRows } from '../../console/src/merchant/imports/send-rows.ts';
import { readSheet } from '../../console/src/merchant/imports/sheet.ts';
import { linesOfCsv } from '../../server/src/domain/imports/import-lines.ts';
import { readCells } from '../../server/src/domain/imports/read-cells.ts';

type Recognized = typeof import('../../console/src/merchant/imports/recognize-columns.ts');
type MoneyCells = typeof import('../../console/src/merchant/imports/money-cell.ts');

const planted = vi.hoisted(() => ({ swap: null as null | readonly [string, string], isCents: false }));

/** Two columns that are recognized as each other. */
vi.mock('../../console/src/merchant/imports/recognize-columns.ts', async (original) => {
  const real = await original<Recognized>();
  const recognizeColumns: Recognized['recognizeColumns'] = (columns, options) => {
    const choices = real.recognizeColumns(columns, options);
    const [one, other] = planted.swap ?? [];
    if (!one || !other) return choices;
    return { ...choices, [one]: choices[other], [other]: choices[one] } as Choices;
  };
  return { ...real, recognizeColumns };
});

/** Euros that are read as cents. */
vi.mock('../../console/src/merchant/imports/money-cell.ts', async (original) => {
  const real = await original<MoneyCells>();
  const minorUnitsOf: MoneyCells['minorUnitsOf'] = (written, reading) =>
    real.minorUnitsOf(planted.isCents ? { ...written, digits: 0 } : written, reading);
  return { ...real, minorUnitsOf };
});

const file = 'Kundennummer;Kartennummer;Guthaben;Gültig bis\nk-1;901;12,50;2030-12-31\nk-2;902;1.234,00;2031-12-31\n';
const sent = [
  {
    customer_external_id: 'k-1',
    card_code: '901',
    opening_balance: 1_250,
    balance_expires_at: '2031-01-01T00:00:00.000Z',
  },
  {
    customer_external_id: 'k-2',
    card_code: '902',
    opening_balance: 123_400,
    balance_expires_at: '2032-01-01T00:00:00.000Z',
  },
];

/** The fields of each row as the service reads them from the console. */
async function fieldsSent(): Promise<readonly unknown[]> {
  const { columns, rows } = await readSheet(new File([file], 'karten.csv'));
  const settings = { ...noSettings, program: 'prg_1', kind: 'gift' as const };
  const programs = [{ id: 'prg_1', currency: 'EUR', rules: { kind: 'gift' } }];
  const fields: unknown[] = [];
  const preview = async ({ csv = '', mapping = {} }: { csv?: string; mapping?: Readonly<Record<string, string>> }) => {
    const lines = [...linesOfCsv(csv, { mapping: Object.entries(mapping) })];
    for (const line of readCells(lines, { country: null, dateOrder: null, timeZone: 'UTC' })) fields.push(line.fields);
    return { counts: { total: 2, created: 2, unchanged: 0, refused: 0 }, rows: [] };
  };
  const money = moneyColumnOf(settings, columns, rows, programs);
  await previewRows(
    { imports: { preview } } as unknown as Loyalty,
    { columns, rows, money },
    optionsOf(settings, columns),
  );
  return fields;
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  await loadTexts('en');
});
beforeEach(() => Object.assign(planted, { swap: null, isCents: false }));
afterAll(() => vi.unstubAllGlobals());

it('a file is sent with each cell in its field, and money in minor units', async () => {
  expect(await fieldsSent()).toEqual(sent);
});

it.each([
  ['Kartennummer', 'Guthaben'],
  ['Kundennummer', 'Kartennummer'],
  ['Guthaben', 'Gültig bis'],
] as const)('columns that are recognized as each other are caught: %s and %s', async (one, other) => {
  planted.swap = [one, other];
  expect(await fieldsSent()).not.toEqual(sent);
});

it('euros that are read as cents are caught', async () => {
  planted.isCents = true;
  expect(await fieldsSent()).not.toEqual(sent);
});
