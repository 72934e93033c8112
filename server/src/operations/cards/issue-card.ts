import { randomBytes } from 'node:crypto';
import type { CardIssue } from '@loyalty-service/contract/resources/cards';
import type { z } from 'zod';
import {
  activeCustomer,
  refuseSecondCard,
  refuseTakenCardId,
  refuseTakenCode,
} from '../../accounts/issuing/card-guards.ts';
import { putCard, refuseInactive } from '../../accounts/issuing/put-card.ts';
import { codeKey } from '../../domain/comparison-keys.ts';
import { cardCode } from '../../domain/luhn.ts';
import { foundInBody } from '../../service/found.ts';
import { created } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

/** Issues a card of an active program. */
export const issueCard = ({ tenant, business }: Caller, request: z.infer<typeof CardIssue>) => {
  const code = request.code ?? cardCode(randomBytes(16));
  const { program_id, customer_id, external_id } = request;
  return intent({
    needs: [
      need('programs', 'key', tenant, [program_id]),
      need('cards', 'code', tenant, [codeKey(code), program_id]),
      ...(customer_id
        ? [need('customers', 'key', tenant, [customer_id]), need('cards', 'open', tenant, [customer_id, program_id])]
        : []),
      ...(external_id ? [need('cards', 'external_id', tenant, [external_id])] : []),
    ],
    decide(view) {
      const program = foundInBody(view.one('programs', 'key', [program_id]), '/program_id', 'program');
      refuseInactive(program, view.now);
      if (customer_id) {
        activeCustomer(view, customer_id);
        refuseSecondCard(view, customer_id, program_id);
      }
      if (external_id) refuseTakenCardId(view, external_id, null);
      refuseTakenCode(view.all('cards', 'code', [codeKey(code), program_id]));
      const resource = putCard(view, business, program, request, code);
      return created(resource, `/v1/cards/${resource.id}`);
    },
  });
};
