import { ReferralCheckRequest, ReferralCreate } from '../../../resources/referrals.ts';
import { idOf } from '../ids.ts';
import { type BodiesOfSchema, bodiesOf } from './bodies.ts';

export const referralBodies: readonly BodiesOfSchema[] = [
  bodiesOf(ReferralCreate, { by_code: { code: 'K7QM-2XB4', friend_id: idOf('customer') } }),
  bodiesOf(ReferralCheckRequest, {
    for_a_friend: { code: 'K7QM-2XB4', friend_id: idOf('customer') },
    the_code_alone: { code: 'K7QM-2XB4' },
  }),
];
