import { VoucherBatchCreate, VoucherBatchVoid } from '../../../resources/voucher-batches.ts';
import { VoucherRedeem } from '../../../resources/voucher-uses.ts';
import { VoucherCheckRequest, VoucherCreate, VoucherLookup, VoucherVoid } from '../../../resources/vouchers.ts';
import { idOf } from '../ids.ts';
import { type BodiesOfSchema, bodiesOf } from './bodies.ts';

export const voucherBodies: readonly BodiesOfSchema[] = [
  bodiesOf(VoucherCreate, {
    for_a_customer: { reward_id: idOf('reward'), customer_id: idOf('customer') },
    for_everyone: { reward_id: idOf('reward'), code: 'SUMMER-10', max_uses: 500 },
  }),
  bodiesOf(VoucherLookup, { by_code: { code: '7KQ2-8XJM-4TRW-9BDE' } }),
  bodiesOf(VoucherCheckRequest, {
    on_a_card: { vouchers: ['7KQ2-8XJM-4TRW-9BDE'], card_id: idOf('card') },
    alone: { vouchers: ['7KQ2-8XJM-4TRW-9BDE'] },
  }),
  bodiesOf(VoucherRedeem, {
    on_a_card: { vouchers: ['7KQ2-8XJM-4TRW-9BDE'], card_id: idOf('card'), reference: 'order-1008' },
  }),
  bodiesOf(VoucherBatchCreate, {
    flyers: { reward_id: idOf('reward'), count: 1000, name: 'Summer flyer', pattern: 'SUMMER-####-####-####' },
    default_codes: { reward_id: idOf('reward'), count: 500 },
  }),
  bodiesOf(VoucherBatchVoid, { with_reason: { reason: 'The flyers were stolen.' }, empty: {} }),
  bodiesOf(VoucherVoid, { with_reason: { reason: 'Printed twice.' }, empty: {} }),
];
