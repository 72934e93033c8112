import { describe, expect, it } from 'vitest';
import { read, readOne } from './read-column.ts';

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
    ['+49 0151 12345678', '+4915112345678'],
    ['+49015112345678', '+4915112345678'],
    ["'+330612345678", '+33612345678'],
    ['+39061234567', '+39061234567'],
    ['+5215512345678', '+5215512345678'],
    // Only a 0 is removed, also where the library would change more.
    ['+86115553401069', '+86115553401069'],
    ['+2612469696', '+2612469696'],
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
    [
      '0151 12345678',
      null,
      /^has no country code\. Write the number with its country code.+--country DE .+default_country/,
    ],
    ['4155550101', null, /^has no country code/],
    ['06 12 34 56 78', 'US', /^is not a phone number of the country that is set\. Write it with a plus/],
    ['555 0101', 'US', /^is not a phone number of the country/],
    ['1.41556E+10', null, /^lost digits in a spreadsheet/],
    ['1,41556E+10', 'US', /^lost digits in a spreadsheet/],
    ['+1 415 555 0101 ext. 12', null, /^has an extension/],
    ['415 555 0101 x12', 'US', /^has an extension/],
    ['+1 415 555 0101 / +1 415 555 0102', null, /^is not a single phone number/],
    ['+49 1', null, /^is not a single phone number/],
    ['ask Ada', null, /^is not a single phone number/],
    ['1-800-FLOWERS', 'US', /^is not a single phone number/],
  ] as const)('%j with the country %s is refused', (cell, country, why) => {
    expect(readOne('phone', cell, { country })).toMatch(why);
  });

  it('a refusal names its column, and never repeats the number', () => {
    const [line] = read('phone', ['0151 12345678']);
    expect(line).toMatchObject({ line: 2, fields: {}, faults: [{ field: 'phone', rule: 'phone_without_country' }] });
    expect(line?.faults?.[0]?.fault).not.toContain('0151');
  });
});
