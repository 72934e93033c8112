import type { ReferralCheckRequest } from '@loyalty-service/contract/resources/referrals';
import type { z } from 'zod';
import { activeCustomer } from '../../accounts/issuing/card-guards.ts';
import { referralProgram, referralProgramNeeds } from '../../accounts/referrals/put-referral.ts';
import { checkedReferral } from '../../accounts/referrals/referral-case.ts';
import { referralKey } from '../../domain/comparison-keys.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

type Request = z.infer<typeof ReferralCheckRequest>;

/** Says whether a code can refer a customer now, with the same checks as the creation of a referral. */
export const checkReferral = ({ tenant, business }: Caller, { code, friend_id, program_id }: Request) =>
  intent({
    needs: [
      ...referralProgramNeeds(tenant, program_id),
      need('referral_codes', 'key', tenant, [referralKey(code)]),
      ...(friend_id ? [need('customers', 'key', tenant, [friend_id])] : []),
    ],
    decide(view) {
      const friend = friend_id === undefined ? null : activeCustomer(view, friend_id, '/friend_id');
      const { program, terms } = referralProgram(view, program_id);
      const asked = { code, friend, programId: program.id, terms, zone: business.timezone };
      const reasons = checkedReferral(view, asked).faults.map((fault) => ({ ...fault }));
      return ok({
        object: 'referral_check' as const,
        valid: reasons.length === 0,
        reasons,
        program_id: program.id,
      });
    },
  });
