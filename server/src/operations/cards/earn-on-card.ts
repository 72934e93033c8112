import type { EarnRequest } from '@loyalty-service/contract/resources/transactions';
import type { z } from 'zod';
import { earn, earnNeeds } from '../../accounts/earning/earn.ts';
import { type Caller, intent } from '../../service/service.ts';

export const earnOnCard = (caller: Caller, cardId: string, request: z.infer<typeof EarnRequest>) =>
  intent({
    needs: earnNeeds(caller, cardId, request),
    decide: (view) => earn(view, caller, cardId, request),
  });
