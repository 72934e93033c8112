import type { VoucherCheckRequest } from '@loyalty-service/contract/resources/vouchers';
import type { z } from 'zod';
import { accountNeeds, openLast } from '../../accounts/settling/open-account.ts';
import type { Opened } from '../../accounts/standing/account.ts';
import { findVouchers, voucherNeeds } from '../../accounts/vouchers/find-vouchers.ts';
import type { View } from '../../ledger/command.ts';
import { rewardParts } from '../../resources/reward.ts';
import { voucherResource } from '../../resources/voucher.ts';
import { foundInBody } from '../../service/found.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';

type Request = z.infer<typeof VoucherCheckRequest>;

/** Says whether vouchers can be used now, with the same checks as a use. `programIds` are those of the caller, or null. */
export const checkVouchers = (
  caller: Caller,
  { vouchers: codes, card_id }: Request,
  programIds: readonly string[] | null,
) =>
  intent({
    needs: [...voucherNeeds(caller.tenant, codes), ...(card_id ? accountNeeds(caller.tenant, card_id) : [])],
    decide(view) {
      const opened = card_id === undefined ? null : openedCard(view, caller, card_id, programIds);
      const vouchers = findVouchers(view, codes, { opened, at: view.now, programIds }).map(
        ({ voucher, reward, faults }) => ({
          valid: faults.length === 0,
          reasons: [...faults],
          voucher: voucher && voucherResource(voucher, view.now, caller),
          benefit: reward && rewardParts(reward).benefit,
        }),
      );
      return ok({ object: 'voucher_check' as const, valid: vouchers.every(({ valid }) => valid), vouchers });
    },
  });

function openedCard(view: View, caller: Caller, cardId: string, programIds: readonly string[] | null): Opened {
  const card = view.one('cards', 'key', [cardId]);
  const isVisible = card !== null && programIds?.includes(card.program_id) !== false;
  foundInBody(isVisible ? card : null, '/card_id', 'card');
  return openLast(view, caller, cardId);
}
