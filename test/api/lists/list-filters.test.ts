import { CardsQuery } from '@loyalty-service/contract/resources/cards';
import { TransactionsExportQuery } from '@loyalty-service/contract/resources/exports';
import { TransactionsQuery } from '@loyalty-service/contract/resources/transactions';
import { filterConditions } from '@loyalty-service/server/service/list-filters';
import { expect, it } from 'vitest';

const time = '2026-11-25T10:00:00.000Z';

/** Parameters that compare no column with a value: pages, related objects, the form of a file, and filters that look at other rows. */
const others = ['limit', 'cursor', 'expand', 'format', 'after', 'figure', /^(first_)?active_(after|before)$/];

it.each([
  ['cards', CardsQuery],
  ['transactions', TransactionsQuery],
  ['exported transactions', TransactionsExportQuery],
] as const)('no filter of %s is left out', (_, query) => {
  const isOther = (name: string) => others.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
  const filters = Object.keys(query.shape).filter((name) => !isOther(name));
  expect(filters.length).toBeGreaterThan(4);
  const leftOut = filters.filter((name) => {
    const value = /_(after|before)$/.test(name) ? time : 'value';
    return filterConditions({ [name]: value }).length !== 1;
  });
  expect(leftOut).toEqual([]);
});
