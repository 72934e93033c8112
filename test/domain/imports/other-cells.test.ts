import { readCells } from '@loyalty-service/server/domain/imports/read-cells';
import { describe, expect, it } from 'vitest';
import { readOne } from './read-column.ts';

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

  it('a blank cell is left out; numbers, null and lists of JSON keep their type', () => {
    const fields = { name: ' \u00a0', phone: '', opening_balance: 5, email: null, tags: ['a, b'] };
    const [line] = readCells([{ line: 1, fields, fault: null }], { country: null, dateOrder: null, timeZone: 'UTC' });
    expect(line?.fields).toEqual({ opening_balance: 5, email: null, tags: ['a, b'] });
  });

  it('a malformed line stays as it is', () => {
    const broken = { line: 3, fields: null, fault: 'has a quote inside a field' };
    expect(readCells([broken], { country: null, dateOrder: null, timeZone: 'UTC' })).toEqual([broken]);
  });
});
