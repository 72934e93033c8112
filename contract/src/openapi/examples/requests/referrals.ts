import { ReferralLinkLookup, ReferralSignUp } from '../../../resources/referral-links.ts';
import { ReferralCheckRequest, ReferralCreate } from '../../../resources/referrals.ts';
import { idOf } from '../ids.ts';
import { type BodiesOfSchema, bodiesOf } from './bodies.ts';

export const referralBodies: readonly BodiesOfSchema[] = [
  bodiesOf(ReferralCreate, { by_code: { code: 'K7QM-2XB4', friend_id: idOf('customer') } }),
  bodiesOf(ReferralLinkLookup, { by_code: { code: 'K7QM-2XB4' } }),
  bodiesOf(ReferralSignUp, {
    by_phone: {
      code: 'K7QM-2XB4',
      attempt: '0e8c1f52-7a3b-4d1e-9c6f-5b2a8d4e7f10',
      name: 'Ben',
      phone: '+4915112345679',
    },
  }),
  bodiesOf(ReferralCheckRequest, {
    for_a_friend: { code: 'K7QM-2XB4', friend_id: idOf('customer') },
    the_code_alone: { code: 'K7QM-2XB4' },
  }),
];
