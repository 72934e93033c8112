import type { Country } from '@loyalty-service/server/domain/phones/country';
import { readPhone } from '@loyalty-service/server/domain/phones/read-phone';
import { describe, expect, it } from 'vitest';

const numberOf = (written: string, country: Country | null = null) => {
  const read = readPhone(written, country);
  return 'value' in read ? read.value : read.broken;
};

describe('a number with its country code', () => {
  it.each([
    ['+49 (0) 151 23456789', '+4915123456789'],
    ['+49(0)15123456789', '+4915123456789'],
    ['+49 0151 234 567 89', '+4915123456789'],
    ['(+49) 151/23456789', '+4915123456789'],
    ['+49.151.23456789', '+4915123456789'],
    ['+49\u00a0151\u202f23456789', '+4915123456789'],
    ['\u202a+49\u2011151\u201323456789\u202c', '+4915123456789'],
    ['＋４９（０）１５１－２３４５６７８９', '+4915123456789'],
    ['+٤٩ ١٥١ ٢٣٤٥٦٧٨٩', '+4915123456789'],
    ['+۴۹ ۱۵۱ ۲۳۴۵۶۷۸۹', '+4915123456789'],
    ['+४९ १५१ २३४५६७८९', '+4915123456789'],
    ['tel:+49-151-23456789', '+4915123456789'],
    ['Tel. +49 151 23456789', '+4915123456789'],
    ['0049 151 23456789', '+4915123456789'],
    ['(0049) (0)151 23456789', '+4915123456789'],
    // In Italy, numbers of places keep their 0, and mobile numbers have none.
    ['+39 06 1234567', '+39061234567'],
    ['+39 (0)6 1234567', '+39061234567'],
    ['+39 (0)333 1234567', '+393331234567'],
    ['+378 (0549) 886377', '+3780549886377'],
    ['+36 06 20 123 4567', '+36201234567'],
    ['+7 8 (812) 123-45-67', '+78121234567'],
    ['+55 015 11 98765-4321', '+5511987654321'],
    ['+54 011 15-2345-6789', '+5491123456789'],
    ['+54 9 11 2345-6789', '+5491123456789'],
    ['+52 1 55 1234 5678', '+5215512345678'],
    // Ranges that no list has: for tests and fiction.
    ['+15550001111', '+15550001111'],
    ['+1 (555) 000-1111', '+15550001111'],
    ['+999123456', '+999123456'],
    ['+12345', '+12345'],
  ])('%j is %s', (written, number) => expect(numberOf(written)).toBe(number));
});

describe('a number without its country code', () => {
  it.each([
    ['0151 23456789', 'DE', '+4915123456789'],
    ['(0151) 234-56789', 'DE', '+4915123456789'],
    ['٠١٥١ ٢٣٤٥٦٧٨٩', 'DE', '+4915123456789'],
    ['tel:0151-23456789', 'DE', '+4915123456789'],
    ['011 49 151 23456789', 'US', '+4915123456789'],
    ['0011 49 151 23456789', 'AU', '+4915123456789'],
    ['0011 1 415 555 0101', 'AU', '+14155550101'],
    ['010 49 151 23456789', 'JP', '+4915123456789'],
    ['0049 151 23456789', 'US', '+4915123456789'],
    ['8~10 49 151 23456789', 'RU', '+4915123456789'],
    ['06 1234567', 'IT', '+39061234567'],
    ['011 15-2345-6789', 'AR', '+5491123456789'],
    ['55 1234 5678', 'MX', '+525512345678'],
    ['(555) 000-1111', 'US', 'phone_of_country'],
    ['1 555 000 1111', 'US', '+15550001111'],
    ['110', 'DE', 'phone_of_country'],
    ['0151 23456789', null, 'phone_without_country'],
    ['011 98765 4321', null, 'phone_without_country'],
  ] as const)('%j in %s is %s', (written, country, number) => expect(numberOf(written, country)).toBe(number));
});

describe('a text that is more or less than one phone number is refused, and never shortened', () => {
  it.each([
    ['+49 30 123456 ext. 5', 'phone_extension'],
    ['030 123456 ext. 5', 'phone_extension'],
    ['+49 30 123456 x5', 'phone_extension'],
    ['+49 30 123456 #5', 'phone_extension'],
    ['tel:+49-30-123456;ext=5', 'phone_extension'],
    ['+49 30 123456;isub=5', 'phone'],
    ['+1 415 555 0101 / +1 415 555 0102', 'phone'],
    ['+49 151 23456789 Ada', 'phone'],
    ['1-800-FLOWERS', 'phone'],
    ['+49 151', 'phone'],
    ['+49 (0) 1', 'phone'],
    ['+0151123', 'phone'],
    ['+1234', 'phone'],
    ['+', 'phone'],
    ['()', 'phone'],
    ['ada@example.com', 'phone'],
    ['1'.repeat(65), 'phone'],
  ])('%j: %s', (written, rule) => {
    for (const country of [null, 'DE', 'US'] as const) {
      const read = numberOf(written, country);
      expect([country, read]).toEqual([country, rule]);
    }
  });

  it('a reason never repeats the number', () => {
    for (const [written, country] of [
      ['0151 23456789', null],
      ['0151', 'US'],
      ['+49 30 123456 ext. 5', null],
    ] as const)
      expect(JSON.stringify(readPhone(written, country))).not.toMatch(/0151|30 1234/);
  });
});
