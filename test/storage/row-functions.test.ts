import { compareBy, differing } from '@loyalty-service/server/storage/row-functions';
import { describe, expect, it } from 'vitest';

describe('the columns in which two rows differ', () => {
  const columns = Array.from({ length: 53 }, (_, index) => `column_${index}`);
  const row = Object.fromEntries(columns.map((name) => [name, 0]));
  const differences = differing(columns);

  it('names each, alone and with others, in their order', () => {
    for (const [index, name] of columns.entries()) {
      const others = columns.slice(index);
      expect(differences(row, { ...row, [name]: 1 })).toEqual([name]);
      expect(differences({ ...row, ...Object.fromEntries(others.map((other) => [other, 'x'])) }, row)).toEqual(others);
    }
    expect(differences(row, { ...row })).toEqual([]);
    expect(differences({ ...row, column_3: null }, { ...row, column_3: '0' })).toEqual(['column_3']);
  });

  it('gives one list for the same columns', () => {
    const changed = () => differences(row, { ...row, column_1: 1, column_40: 2 });
    expect(changed()).toEqual(['column_1', 'column_40']);
    expect(changed()).toBe(changed());
  });

  it('refuses more columns than a number can tell apart', () => {
    expect(() => differing([...columns, 'one_more'])).toThrow('53');
  });
});

it('rows are ordered by their columns in turn, null before anything else', () => {
  const rows = [
    { a: 'x', b: 2 },
    { a: 'x', b: null },
    { a: 'w', b: 9 },
    { a: null, b: 1 },
    { a: 'x', b: 10 },
  ];
  expect(rows.toSorted(compareBy(['a', 'b']))).toEqual([rows[3], rows[2], rows[1], rows[0], rows[4]]);
  expect(compareBy(['a'])({ a: 'x', b: 1 }, { a: 'x', b: 2 })).toBe(0);
});
