import { CardLinkCreate } from '../../../resources/card-links.ts';
import { CardPageCustomerPatch } from '../../../resources/card-page.ts';
import {
  CardBlock,
  CardByCode,
  CardClose,
  CardExtend,
  CardIssue,
  CardLookup,
  CardPatch,
  CardReplace,
} from '../../../resources/cards.ts';
import { idOf } from '../ids.ts';
import { type BodiesOfSchema, bodiesOf } from './bodies.ts';

export const cardBodies: readonly BodiesOfSchema[] = [
  bodiesOf(CardIssue, {
    for_a_customer: { program_id: idOf('program'), customer_id: idOf('customer') },
    anonymous: { program_id: idOf('program') },
  }),
  bodiesOf(CardPatch, {
    external_id: { external_id: 'card-77' },
    customer: { customer_id: idOf('customer') },
    tier: { tier_floor: { tier_id: 'gold', until: '2031-06-30T22:00:00Z', reason: 'Gold member of a partner' } },
  }),
  bodiesOf(CardByCode, {
    code: { code: '7Q4M8X2K9TBDE' },
    of_program: { code: '7Q4M8X2K9TBDE', program_id: idOf('program') },
  }),
  bodiesOf(CardLookup, {
    by_code: { code: '7Q4M8X2K9TBDE' },
    by_external_id: { external_id: 'card-77' },
    of_a_customer: { customer_id: idOf('customer') },
    of_customers: { customer_ids: [idOf('customer')] },
  }),
  bodiesOf(CardBlock, { with_reason: { reason: 'Lost.' }, empty: {} }),
  bodiesOf(CardClose, { empty: {}, forfeit: { forfeit: true, reason: 'The customer requested it.' } }),
  bodiesOf(CardExtend, { until: { expires_at: '2027-12-31T23:00:00.000Z' }, for_ever: { expires_at: null } }),
  bodiesOf(CardReplace, { empty: {}, printed: { code: '7Q4M8X2K9TBDE', reason: 'Lost.' } }),
  bodiesOf(CardLinkCreate, {
    for_a_month: { expires_in: 2592000 },
    with_consent: { permissions: ['consent'] },
    empty: {},
  }),
  bodiesOf(CardPageCustomerPatch, {
    consent: { marketing_consent: true },
    profile: { name: 'Ada Example', phone: '+4915112345678' },
  }),
];
