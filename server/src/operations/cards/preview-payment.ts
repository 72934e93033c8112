import type { PaymentPreview, PaymentPreviewRequest } from '@loyalty-service/contract/resources/payment-previews';
import type { z } from 'zod';
import { roomsUnderCaps } from '../../accounts/counters/decide-caps.ts';
import { occursNow } from '../../accounts/history/occurrence.ts';
import { refuseCardAt } from '../../accounts/history/states-at.ts';
import { movementNeeds, openAccount } from '../../accounts/settling/open-account.ts';
import { refuseOtherCurrency } from '../../accounts/spending/decide-spending.ts';
import { largestPayment } from '../../domain/largest-payment.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';

type Request = z.infer<typeof PaymentPreviewRequest>;

/** The largest use that a purchase would allow. The ledger's preview writes nothing. */
export const previewPayment = (caller: Caller, cardId: string, { purchase_amount: purchase, currency }: Request) =>
  intent({
    needs: movementNeeds(caller, cardId, 'use', undefined),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const { card, program } = account;
      const now = occursNow(view, account);
      refuseCardAt(view, { asked: card }, now.at);
      refuseOtherCurrency(program, currency);
      const rooms = roomsUnderCaps(view, account, now, 'use');
      const preview: z.infer<typeof PaymentPreview> = {
        object: 'payment_preview',
        card_id: card.id,
        program_id: program.id,
        ...largestPayment(now.rules, { available: card.available, purchase, rooms }),
      };
      return ok(preview);
    },
  });
