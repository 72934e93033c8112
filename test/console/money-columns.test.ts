import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../console/src/languages/text.ts';
import { balancesOf, noSettings, type Settings } from '../../console/src/merchant/imports/columns.ts';
import { amountIn, moneyColumnOf } from '../../console/src/merchant/imports/money-column.ts';
import { presets } from '../../server/src/domain/imports/presets/index.ts';

const programs = [
  { id: 'prg_gift', currency: 'EUR', rules: { kind: 'gift' } },
  { id: 'prg_yen', currency: 'JPY', rules: { kind: 'cashback' } },
  { id: 'prg_dinar', currency: 'KWD', rules: { kind: 'gift' } },
  { id: 'prg_points', currency: 'EUR', rules: { kind: 'points' } },
];

const columnOf = (
  cells: readonly string[],
  { name = 'Guthaben', ...settings }: Partial<Settings> & { name?: string },
) =>
  moneyColumnOf(
    { ...noSettings, program: 'prg_gift', kind: 'gift', choices: { [name]: 'opening_balance' }, ...settings },
    ['Karte', name],
    cells.map((cell, at) => ({ cells: [`k-${at}`, cell] })),
    programs,
  );

/** The minor units of each cell, or each amount that the first uncertain cell can be. */
function read(cells: readonly string[], settings: Partial<Settings> & { name?: string } = {}): unknown {
  const column = columnOf(cells, settings);
  if (!column) return null;
  const { reading, readings, example } = column;
  if (reading) return cells.map((cell) => column.convert(['', cell])[1]);
  return { [example?.text ?? '']: readings.map((one) => (example ? amountIn(example, one) : undefined)) };
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  await loadTexts('en');
});
afterAll(() => vi.unstubAllGlobals());

describe('a column of money', () => {
  it.each<readonly [string, readonly string[], readonly string[]]>([
    ['a decimal comma', ['12,50', '7', '1.234', '-3,5', ''], ['1250', '700', '123400', '-350', '']],
    ['a decimal point', ['12.50', '1,234', '0.05', '1,234,567.8'], ['1250', '123400', '5', '123456780']],
    ['blanks between thousands', ['1 234,50', '1\u202f000,00', "1'200,00"], ['123450', '100000', '120000']],
    ['signs of the currency', ['€ 50', '12 EUR', '7'], ['5000', '1200', '700']],
    ['amounts with zeros as decimals', ['30.00', '5'], ['3000', '500']],
  ])('with %s is in euros', (_, cells, minor) => expect(read(cells)).toEqual(minor));

  it.each<readonly [string, readonly string[], Readonly<Record<string, readonly number[]>>]>([
    ['a mark that can be between thousands', ['1.234', '500'], { '1.234': [123_400, 1_234] }],
    ['zeros after such a mark', ['5', '1.200'], { '1.200': [120, 120_000, 1_200] }],
    ['whole numbers alone', ['500', '1250'], { 500: [50_000, 500] }],
    ['one zero after the mark, as programs write numbers', ['500.0'], { '500.0': [50_000, 500] }],
    ['both marks', ['12.50', '7,20', '1.200'], { '1.200': [120, 120_000] }],
  ])('with %s is not guessed', (_, cells, amounts) => expect(read(cells)).toEqual(amounts));

  it('is in cents or euros as its name says, if the cells can be both', () => {
    for (const name of ['Balance (cents)', 'balance_minor', 'Solde centimes'])
      expect(read(['500', '1250'], { name })).toEqual(['500', '1250']);
    for (const name of ['Guthaben EUR', 'Guthaben in €', 'Balance (Euros)'])
      expect(read(['500', '1250'], { name })).toEqual(['50000', '125000']);
    expect(read(['12,50'], { name: 'Balance (cents)' })).toEqual(['1250']);
    expect(read(['1.234'], { name: 'Guthaben EUR' })).toEqual(['123400']);
    expect(read(['1.200'], { name: 'Guthaben EUR' })).toEqual({ '1.200': [120, 120_000, 1_200] });
  });

  it('has the decimals of its currency', () => {
    expect(read(['1250', '1.234'], { program: 'prg_yen' })).toEqual(['1250', '1234']);
    expect(read(['1.5', '1.234'], { program: 'prg_dinar' })).toEqual(['1500', '1234']);
    expect(read(['1.234', '1.500'], { program: 'prg_dinar' })).toEqual({
      '1.234': [1_234, 1_234_000],
    });
  });

  it('refuses a cell that is no amount like the others, and never sends it as another amount', () => {
    expect(read(['12.50', '1.234', '$5', 'n/a', '12.345', '1.2.3'])).toEqual([
      ...['1250', '1.234 EUR', '$5 EUR', 'n/a EUR', '12.345 EUR', '1.2.3 EUR'],
    ]);
    expect(read(['12.50', 'N/A'], { emptyValues: '-, n/a' })).toEqual(['1250', 'N/A']);
  });

  it('keeps the reading that a person chose', () => {
    const reading = { unit: 'minor', mark: ',', isStrict: false } as const;
    expect(read(['1.234', '500'], { amounts: { column: 'Guthaben', reading } })).toEqual(['1234', '500']);
    expect(read(['1.234'], { amounts: { column: 'Another', reading } })).toEqual({ '1.234': [123_400, 1_234] });
  });

  it('is that of a system too, whose first column that is not empty counts', () => {
    const settings: Settings = { ...noSettings, from: 'yotpo', program: 'prg_gift', emptyValues: 'n/a' };
    const names = ['Email', 'Points', 'Points Balance'];
    const rows = [
      ['a@example.com', '9', '12,50'],
      ['b@example.com', '7', ''],
      ['c@example.com', '1.234', 'N/A'],
    ];
    const convert = (changes: Partial<Settings>) => {
      const column = moneyColumnOf(
        { ...settings, ...changes },
        names,
        rows.map((cells) => ({ cells })),
        programs,
      );
      return column && rows.map((cells) => column.convert(cells).slice(1));
    };
    expect(convert({})).toEqual([
      ['9', '1250'],
      ['700', ''],
      ['123400', 'N/A'],
    ]);
    const amounts = { column: 'Points', reading: { unit: 'main', mark: ',', isStrict: false } } as const;
    expect(convert({ amounts, choices: { 'Points Balance': 'ignore' } })).toEqual([
      ['900', '12,50'],
      ['700', ''],
      ['123400', 'N/A'],
    ]);
    expect(convert({ program: 'prg_points' })).toBeNull();
    for (const [source, { columns }] of Object.entries(presets)) {
      const balances = columns.filter(({ field }) => field === 'opening_balance');
      expect(balancesOf[source as keyof typeof balancesOf]).toEqual(balances.map(({ column }) => column.toLowerCase()));
      expect(balances.filter(({ read }) => read)).toEqual([]);
    }
  });

  it('is only one if its program counts money', () => {
    expect(read(['12,50'], { program: 'prg_points', kind: 'points' })).toBeNull();
    expect(read(['12,50'], { program: '' })).toBeNull();
    const byColumn = moneyColumnOf(
      noSettings,
      ['program_id', 'Guthaben'],
      [{ cells: ['prg_gift', '12,50'] }, { cells: ['prg_points', '12'] }, { cells: ['prg_yen', '80'] }],
      programs,
    );
    const convert = (cells: readonly string[]) => byColumn?.convert(cells)[1];
    expect([convert(['prg_gift', '12,50']), convert(['prg_points', '12']), convert(['prg_yen', '80'])]).toEqual([
      ...['1250', '12', '80'],
    ]);
  });
});
