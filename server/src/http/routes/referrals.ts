import { contract } from '@loyalty-service/contract';
import { checkReferral } from '../../operations/referrals/check-referral.ts';
import { createReferral } from '../../operations/referrals/create-referral.ts';
import { createReferralCode } from '../../operations/referrals/create-referral-code.ts';
import { getReferral, listReferrals } from '../../operations/referrals/read-referrals.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import type { CodeThrottle } from '../pipeline/code-throttle.ts';
import { expandedPage } from '../pipeline/expanded.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function referralRoutes(service: Service, codes: CodeThrottle) {
  const { read, write, preview } = handlersOf(service);
  return server.router(contract.referrals, {
    create: codes.guarding(write((caller, { body }) => createReferral(caller, body))),
    list: read((caller, { query }) =>
      expandedPage(service, caller, { query }, () => listReferrals(service, caller.tenant, query)),
    ),
    get: read(({ tenant }, { params }) => getReferral(service, tenant, params.id)),
    check: codes.guarding(
      preview((caller, { body }) => checkReferral(caller, body), {
        onAnswer({ res, body }, { reasons }) {
          if (reasons.some(({ code }) => code === 'not_found')) codes.countUnknown(res, body);
        },
      }),
    ),
    createCode: write((caller, { params }) => createReferralCode(caller, pathIdOf('customer', params.id))),
  });
}
