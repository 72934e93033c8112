import { Customer, CustomerCreate } from '@loyalty-service/contract/resources/customers';
import { impersonal, nobody, withoutPerson } from '@loyalty-service/server/resources/personal-data';
import { tables } from '@loyalty-service/server/storage/tables';
import { expect, it } from 'vitest';

const personal = Object.keys(nobody);

/** Fields that are in neither list, or in both. */
const misplaced = (fields: readonly string[]): string[] =>
  fields.filter((field) => personal.includes(field) === (impersonal as readonly string[]).includes(field));

it('every field of a customer is listed as personal or as not, in the table', () => {
  expect(misplaced(Object.keys(tables.customers.columns))).toEqual([]);
  expect(misplaced([...Object.keys(tables.customers.columns), 'shoe_size'])).toEqual(['shoe_size']);
});

it('everything that a caller may send about a customer is personal', () => {
  // The code is another customer's, and the customer does not keep it.
  const sent = Object.keys(CustomerCreate.shape).filter((field) => field !== 'referral_code');
  expect(sent.filter((field) => !personal.includes(field))).toEqual([]);
});

it('every field of a customer is blank after redaction, except those listed as not personal', () => {
  const told = Object.fromEntries(Object.keys(Customer.shape).map((field) => [field, 'q7markerq7']));
  const left = Object.entries(withoutPerson(told)).filter(([, value]) => value === 'q7markerq7');
  const shown = [...impersonal, 'object', 'livemode'] as readonly string[];
  expect(left.map(([field]) => field).filter((field) => !shown.includes(field))).toEqual([]);
  expect(Object.keys(withoutPerson(told)).sort()).toEqual(Object.keys(told).sort());
});
