import {
  CustomerCreate,
  CustomerMerge,
  CustomerPatch,
  CustomerPut,
  CustomerSearch,
} from '../../../resources/customers.ts';
import { ImportRequest } from '../../../resources/imports.ts';
import { exampleExternalId, idOf, otherIdOf } from '../ids.ts';
import { type BodiesOfSchema, bodiesOf } from './bodies.ts';

export const customerBodies: readonly BodiesOfSchema[] = [
  bodiesOf(CustomerCreate, {
    full: {
      external_id: 'crm-4711',
      name: 'Ada Example',
      email: 'ada@example.com',
      phone: '+4915112345678',
      locale: 'de-DE',
    },
    empty: {},
  }),
  bodiesOf(CustomerPatch, { change: { email: 'ada@example.com' }, empty_a_field: { phone: null } }),
  bodiesOf(CustomerPut, { name_and_email: { name: 'Ada Example', email: 'ada@example.com' } }),
  bodiesOf(CustomerMerge, { into: { into: otherIdOf('customer') } }),
  bodiesOf(CustomerSearch, {
    by_email: { email: 'ada@example.com' },
    by_phone: { phone: '+49 151 12345678' },
    by_part: { query: 'ada lov' },
  }),
  bodiesOf(ImportRequest, {
    members_with_points: {
      rows: [
        {
          customer_external_id: exampleExternalId,
          name: 'Ada Example',
          email: 'ada@example.com',
          program_id: idOf('program'),
          opening_balance: 1200,
        },
        { customer_external_id: 'crm-4712', program_id: otherIdOf('program') },
      ],
    },
    customers_of_shopify: {
      from: 'shopify',
      csv: 'Customer ID,First Name,Last Name,Email\n6543210001,Ada,Example,ada@example.com\n',
      set: { program_id: idOf('program') },
    },
    columns_with_other_names: {
      csv: 'Member,Full Name,Shoe Size\nm-1,Ada Example,38\n',
      mapping: { Member: 'customer_external_id', 'Full Name': 'name' },
      ignore: ['Shoe Size'],
    },
  }),
];
