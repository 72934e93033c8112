import type { ReferralCreate } from '@loyalty-service/contract/resources/referrals';
import type { z } from 'zod';
import { activeCustomer } from '../../accounts/issuing/card-guards.ts';
import { putReferral, referralProgram, referralProgramNeeds } from '../../accounts/referrals/put-referral.ts';
import { referralKey } from '../../domain/comparison-keys.ts';
import { metadataText } from '../../resources/json.ts';
import { referralResource } from '../../resources/referral.ts';
import { created } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

type Request = z.infer<typeof ReferralCreate>;

/** Records who brought a customer. */
export const createReferral = ({ tenant, business }: Caller, request: Request) =>
  intent({
    needs: [
      ...referralProgramNeeds(tenant, request.program_id),
      need('referral_codes', 'key', tenant, [referralKey(request.code)]),
      need('customers', 'key', tenant, [request.friend_id]),
      need('referrals', 'friend', tenant, [request.friend_id]),
    ],
    decide(view) {
      const friend = activeCustomer(view, request.friend_id, '/friend_id');
      const { program, terms } = referralProgram(view, request.program_id);
      const row = putReferral(view, {
        ...{ code: request.code, friend, program, terms, zone: business.timezone },
        metadata: metadataText(request.metadata),
        pointers: { code: '/code', friend: '/friend_id' },
      });
      return created(referralResource(row, view.now), `/v1/referrals/${row.id}`);
    },
  });
