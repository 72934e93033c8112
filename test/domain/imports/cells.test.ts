import { readCells } from '@loyalty-service/server/domain/imports/read-cells';
import { describe, expect, it } from 'vitest';

type Options = Parameters<typeof readCells>[1];
type Line = ReturnType<typeof readCells>[number];

const read = (column: string, cells: readonly string[], options: Partial<Options> = {}): readonly Line[] =>
  readCells(
    cells.map((cell, index) => ({ line: index + 2, fields: { [column]: cell }, fault: null })),
    { country: null, dateOrder: null, timeZone: 'Europe/Berlin', ...options },
  );

/** What each cell of a column is read as; of one that is refused, why. */
const readColumn = (column: string, cells: readonly string[], options: Partial<Options> = {}) =>
  read(column, cells, options).map(({ fields, fault }) => (fields ? fields[column] : fault));
const readOne = (column: string, cell: string, options: Partial<Options> = {}) =>
  readColumn(column, [cell], options)[0];

describe('marketing_consent', () => {
  it.each(
    "yes|YES|Yes |y|true|TRUE|t|1|1.0|x|on|ja|Ja|oui|si|sí|SÌ|sim|tak|да|はい|WAHR|VRAI|VERDADERO|subscribed|SUBSCRIBED|Opted-In|opt_in|accepted|✓|\u00a0yes\u00a0|'yes|’1".split(
      '|',
    ),
  )('%j is consent', (cell) => expect(readOne('marketing_consent', cell)).toBe(true));

  it.each(
    'no|NO|n|false|FALSE|0|off|nein|non|não|nee|нет|いいえ|FALSCH|FAUX|FAŁSZ|unsubscribed|NOT_SUBSCRIBED|never subscribed|opted out|none'.split(
      '|',
    ),
  )('%j is none', (cell) => expect(readOne('marketing_consent', cell)).toBe(false));

  it.each(['maybe', 'pending', '2', 'yes, but', '-', 'bounced'])('%j is refused', (cell) => {
    expect(readOne('marketing_consent', cell)).toBe(
      `"${cell}" does not say whether the customer consented. Write yes or no`,
    );
  });
});

describe('phone', () => {
  it.each([
    ["'+14155550101", '+14155550101'],
    ['+1 415 555 0101', '+14155550101'],
    ['+1 (415) 555-0101', '+14155550101'],
    ['+1.415.555.0101', '+14155550101'],
    ['001 415 555 0101', '+14155550101'],
    ['tel:+1-415-555-0101', '+14155550101'],
    ['\u202a+1\u00a0415\u00a0555\u20110101\u202c', '+14155550101'],
    ['+49 (0) 151 12345678', '+4915112345678'],
    ['0049 151/12345678', '+4915112345678'],
    ['+39 06 1234567', '+39061234567'],
    ['+4915112345678', '+4915112345678'],
  ])('%j needs no country', (cell, number) => expect(readOne('phone', cell)).toBe(number));

  it.each([
    ['DE', '0151 12345678', '+4915112345678'],
    ['DE', "'015112345678", '+4915112345678'],
    ['DE', '030/123456', '+4930123456'],
    ['DE', '(030) 12 34 56', '+4930123456'],
    ['DE', '15112345678', '+4915112345678'],
    ['DE', '+1 415 555 0101', '+14155550101'],
    ['US', '(415) 555-0101', '+14155550101'],
    ['US', '1-415-555-0101', '+14155550101'],
    ['US', '14155550101', '+14155550101'],
    ['US', '4155550101.0', '+14155550101'],
    ['US', '011 49 151 12345678', '+4915112345678'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['FR', '33612345678', '+33612345678'],
    ['GB', '07700 900123', '+447700900123'],
    ['CH', '079 123 45 67', '+41791234567'],
    ['ES', '612 345 678', '+34612345678'],
    ['IT', '06 1234567', '+39061234567'],
  ] as const)('of %s, %j is read', (country, cell, number) => expect(readOne('phone', cell, { country })).toBe(number));

  it.each([
    ['0151 12345678', null, /^has no country code\. Write it with a plus .+--country DE .+default_country/],
    ['4155550101', null, /^has no country code/],
    ['06 12 34 56 78', 'US', /^is not a phone number of US\. Write it with a plus/],
    ['555 0101', 'US', /^is not a phone number of US/],
    ['1.41556E+10', null, /^lost digits in a spreadsheet/],
    ['1,41556E+10', 'US', /^lost digits in a spreadsheet/],
    ['+1 415 555 0101 ext. 12', null, /^has an extension/],
    ['415 555 0101 x12', 'US', /^has an extension/],
    ['+1 415 555 0101 / +1 415 555 0102', null, /^is not a single phone number/],
    ['+49 1', null, /^is not a single phone number/],
    ['ask Ada', null, /^is not a single phone number/],
    ['1-800-FLOWERS', 'US', /^is not a phone number of US/],
  ] as const)('%j with the country %s is refused', (cell, country, why) => {
    expect(readOne('phone', cell, { country })).toMatch(why);
  });

  it('a refusal names its column, and never repeats the number', () => {
    const [line] = read('phone', ['0151 12345678']);
    expect(line).toMatchObject({ line: 2, fields: null, field: 'phone' });
    expect(line?.fault).not.toContain('0151');
  });
});

describe('opening_balance', () => {
  it.each([
    ['1200', 1_200],
    ['1200.00', 1_200],
    ['1200,00', 1_200],
    ['1,200.00', 1_200],
    ['1.200,00', 1_200],
    ['1 200', 1_200],
    ['1\u202f200,00', 1_200],
    ["1'200.00", 1_200],
    ['1’200', 1_200],
    ['1,234,567', 1_234_567],
    ['1.234.567,000', 1_234_567],
    ['1200.000', 1_200],
    ['0.000', 0],
    ['+12', 12],
    ["'12", 12],
    ['007', 7],
    ['-5', -5],
  ])('%j is %d', (cell, units) => expect(readOne('opening_balance', cell)).toBe(units));

  it.each([
    ['1.200', '"1.200" can be 1200 or 1.2. Write it without a separator, such as 1200'],
    ['1,000', '"1,000" can be 1000 or 1. Write it without a separator, such as 1000'],
    ['12.50', '"12.50" has a fraction. Write whole units, or minor units of money, such as 1250'],
    ['1,234.5', '"1,234.5" has a fraction. Write whole units, or minor units of money, such as 1250'],
    ['1.2E+03', '"1.2E+03" is not a number. Write digits alone, such as 1200'],
    ['€12', '"€12" is not a number. Write digits alone, such as 1200'],
    ['1,20,000', '"1,20,000" is not a number. Write digits alone, such as 1200'],
    ['12 5', '"12 5" is not a number. Write digits alone, such as 1200'],
    ['9'.repeat(30), `"${'9'.repeat(30)}" is not a number. Write digits alone, such as 1200`],
  ])('%j is refused', (cell, why) => expect(readOne('opening_balance', cell)).toBe(why));

  it('the other cells of its column decide what a separator is', () => {
    expect(readColumn('opening_balance', ['1,200', '3,400.00'])).toEqual([1_200, 3_400]);
    expect(readColumn('opening_balance', ['1.200', '3.400,00'])).toEqual([1_200, 3_400]);
    expect(readColumn('opening_balance', ['1.000', '20.00'])).toEqual([1, 20]);
    expect(readColumn('opening_balance', ['1.200', '1,234,567'])).toEqual([
      '"1.200" has a fraction. Write whole units, or minor units of money, such as 1250',
      1_234_567,
    ]);
  });

  it('cells that contradict each other decide nothing', () => {
    expect(readColumn('opening_balance', ['1.200', '20.00', '20,00'])).toEqual([
      expect.stringContaining('can be 1200 or 1.2'),
      20,
      20,
    ]);
  });
});

describe('birthday', () => {
  it.each([
    ['1990-12-25', '1990-12-25'],
    ['1990/12/25', '1990-12-25'],
    ['1990.1.5', '1990-01-05'],
    ['19901225', '1990-12-25'],
    ['25/12/1990', '1990-12-25'],
    ['25.12.1990', '1990-12-25'],
    ['25. 12. 1990', '1990-12-25'],
    ['12/25/1990', '1990-12-25'],
    ['5-5-1990', '1990-05-05'],
    ["'25/12/1990", '1990-12-25'],
    ['25 Dec 1990', '1990-12-25'],
    ['25-Dec-1990', '1990-12-25'],
    ['December 25, 1990', '1990-12-25'],
    ['25. Dezember 1990', '1990-12-25'],
    ['25 décembre 1990', '1990-12-25'],
    ['25 de diciembre de 1990', '1990-12-25'],
    ['1990-12-25 00:00:00', '1990-12-25'],
    ['1990-12-25T00:00:00Z', '1990-12-25'],
    ['25/12/1990 0:00', '1990-12-25'],
    ['29/02/2000', '2000-02-29'],
  ])('%j is %s', (cell, day) => expect(readOne('birthday', cell)).toBe(day));

  it.each([
    [
      '03/04/2025',
      '"03/04/2025" can be 3 April 2025 (day first) or 4 March 2025 (month first). Write 2025-04-03 or 2025-03-04, or say the order: --date-order dmy or mdy on the command line, date_order in the API',
    ],
    ['3.4.2025', expect.stringContaining('can be 3 April 2025 (day first) or 4 March 2025 (month first)')],
    ['25/12/90', '"25/12/90" has a year with two digits. Write four digits, as in 1990-12-25'],
    ['25-Dec-90', '"25-Dec-90" has a year with two digits. Write four digits, as in 1990-12-25'],
    ['30/02/1990', '"30/02/1990" is not a date in the calendar. Write it as 1990-12-25'],
    ['0000-00-00', '"0000-00-00" is not a date in the calendar. Write it as 1990-12-25'],
    ['25 Foo 1990', '"25 Foo 1990" is not a date in the calendar. Write it as 1990-12-25'],
    ['33232', expect.stringMatching(/: 1990-12-25 if it counts from 1900, 1994-12-26 if it counts from 1904\./)],
    ['25/12/1990 10:30', '"25/12/1990 10:30" has a time of day. Write 1990-12-25'],
    ['soon', '"soon" is not a date. Write it as 1990-12-25'],
    ['1990', '"1990" is not a date. Write it as 1990-12-25'],
    ['ada@example.com', 'an e-mail address is not a date. Write it as 1990-12-25'],
  ])('%j is refused', (cell, why) => expect(readOne('birthday', cell)).toEqual(why));

  it('one cell that leaves one order decides for its column', () => {
    expect(readColumn('birthday', ['03/04/1990', '25/12/1990'])).toEqual(['1990-04-03', '1990-12-25']);
    expect(readColumn('birthday', ['03/04/1990', '12/25/1990'])).toEqual(['1990-03-04', '1990-12-25']);
    expect(readColumn('birthday', ['03/04/1990', '1990-12-25'])[0]).toContain('can be');
  });

  it('cells that contradict each other decide nothing', () => {
    expect(readColumn('birthday', ['03/04/1990', '25/12/1990', '12/25/1990'])).toEqual([
      expect.stringContaining('can be 3 April 1990'),
      '1990-12-25',
      '1990-12-25',
    ]);
  });

  it('an order that is asked for is kept to', () => {
    expect(readColumn('birthday', ['03/04/1990', '25/12/1990'], { dateOrder: 'dmy' })).toEqual([
      '1990-04-03',
      '1990-12-25',
    ]);
    expect(readColumn('birthday', ['03/04/1990', '25/12/1990'], { dateOrder: 'mdy' })).toEqual([
      '1990-03-04',
      '"25/12/1990" is not a day with the month first. Write it as 1990-12-25',
    ]);
  });
});

describe('times', () => {
  it.each([
    ['2025-03-04T10:15:00Z', '2025-03-04T10:15:00Z'],
    ['2025-03-04T10:15:00.123+02:00', '2025-03-04T10:15:00.123+02:00'],
    ['2025-03-04t10:15:00z', '2025-03-04T10:15:00Z'],
    ['2025-03-04 10:15:00 +0100', '2025-03-04T09:15:00.000Z'],
    ['2025-03-04 10:15:00 UTC', '2025-03-04T10:15:00.000Z'],
    ['2025-03-04 10:15:00', '2025-03-04T09:15:00.000Z'],
    ['2025-07-04 10:15', '2025-07-04T08:15:00.000Z'],
    ['25.12.2025 10:15', '2025-12-25T09:15:00.000Z'],
    ['12/25/2025 1:05 PM', '2025-12-25T12:05:00.000Z'],
    ['12/25/2025 12:05 a.m.', '2025-12-24T23:05:00.000Z'],
    ['Dec 25, 2025 10:15', '2025-12-25T09:15:00.000Z'],
    ['2025-03-04', '2025-03-03T23:00:00.000Z'],
  ])('marketing_consent_at %j is %s in Berlin', (cell, at) => expect(readOne('marketing_consent_at', cell)).toBe(at));

  it('units that lapse on a day can be used until it is over', () => {
    expect(readOne('balance_expires_at', '31.12.2030')).toBe('2030-12-31T23:00:00.000Z');
    expect(readOne('balance_expires_at', '2030-12-31', { timeZone: 'America/New_York' })).toBe(
      '2031-01-01T05:00:00.000Z',
    );
  });

  it.each([
    ['03/04/2025 10:15', /^"03\/04\/2025 10:15" can be 3 April 2025 \(day first\) or 4 March 2025/],
    ['2025-03-04 25:15', /^"2025-03-04 25:15" is not a time of day/],
    ['yesterday', /^"yesterday" is not a date/],
  ])('%j is refused', (cell, why) => expect(readOne('marketing_consent_at', cell)).toMatch(why));
});

describe('the other fields', () => {
  it.each([
    ['tags', 'vip, early', ['vip', 'early']],
    ['tags', 'vip; early;', ['vip', 'early']],
    ['tags', 'vip | big, early', ['vip', 'big, early']],
    ['tags', 'vip\nearly\nvip', ['vip', 'early']],
    ['tags', ' , ', []],
    ['locale', 'de_DE', 'de-DE'],
    ['name', " 's Gravesande", " 's Gravesande"],
    ['customer_external_id', "'00123", "'00123"],
  ])('%s %j', (column, cell, value) => expect(readOne(column, cell)).toEqual(value));

  it('what is blank is not given; numbers, null and lists of JSON are what they are', () => {
    const fields = { name: ' \u00a0', phone: '', opening_balance: 5, email: null, tags: ['a, b'] };
    const [line] = readCells([{ line: 1, fields, fault: null }], { country: null, dateOrder: null, timeZone: 'UTC' });
    expect(line?.fields).toEqual({ opening_balance: 5, email: null, tags: ['a, b'] });
  });

  it('a line whose form is broken stays as it is', () => {
    const broken = { line: 3, fields: null, fault: 'has a quote inside a field' };
    expect(readCells([broken], { country: null, dateOrder: null, timeZone: 'UTC' })).toEqual([broken]);
  });
});
