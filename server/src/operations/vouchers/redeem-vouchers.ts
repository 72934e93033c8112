import type { VoucherRedeem } from '@loyalty-service/contract/resources/voucher-uses';
import type { z } from 'zod';
import { accountCard } from '../../accounts/booking/change-card.ts';
import { refuseHeldReference, replayReference } from '../../accounts/booking/replay-reference.ts';
import { occurrenceOf } from '../../accounts/history/occurrence.ts';
import { refuseCardAt } from '../../accounts/history/states-at.ts';
import { movementNeeds, openLast } from '../../accounts/settling/open-account.ts';
import type { Opened } from '../../accounts/standing/account.ts';
import { bookedVouchers, bookVouchers, noteVouchers, withVouchers } from '../../accounts/vouchers/book-vouchers.ts';
import { usableVouchers, voucherNeeds } from '../../accounts/vouchers/find-vouchers.ts';
import { isOfVouchers } from '../../accounts/vouchers/same-vouchers.ts';
import { assert } from '../../base/assert.ts';
import type { View } from '../../ledger/command.ts';
import { metadataText } from '../../resources/json.ts';
import { foundInBody } from '../../service/found.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';

type Request = z.infer<typeof VoucherRedeem>;

/** Uses vouchers on a card, all or none. */
export const redeemVouchers = (caller: Caller, request: Request) =>
  intent({
    needs: [
      ...movementNeeds(caller, request.card_id, 'redeem', request.reference),
      ...voucherNeeds(caller.tenant, request.vouchers),
    ],
    decide(view) {
      foundInBody(view.one('cards', 'key', [request.card_id]), '/card_id', 'card');
      const opened = openLast(view, caller, request.card_id);
      const replayed = replay(view, caller, opened, request);
      if (replayed) return replayed;
      refuseHeldReference(caller, opened.account, 'redeem', request.reference);
      const { at, rulesVersion } = occurrenceOf(view, opened.account, request.occurred_at);
      refuseCardAt(view, opened, at);
      const usable = usableVouchers(view, request.vouchers, { opened, at });
      const { account, uses, used } = bookVouchers(view, caller, opened.account, usable, {
        columns: {
          rules_version: rulesVersion,
          occurred_at: at,
          location: request.location ?? null,
          staff_ref: request.staff_ref ?? null,
          note: request.note ?? null,
          metadata: metadataText(request.metadata),
        },
        reference: request.reference ?? null,
      });
      const [first] = used;
      assert(first, 'a request has a code');
      noteVouchers(view, first[1], used);
      return withVouchers(ok({ card: accountCard(account), vouchers: [...uses] }), account);
    },
  });

function replay(view: View, caller: Caller, opened: Opened, { reference, vouchers: codes }: Request) {
  const replayed = replayReference(view, caller, opened, {
    kind: 'redeem',
    reference,
    is: (original) => original.voucher_id !== null && isOfVouchers(view, original, codes),
    more: (original) => bookedVouchers(view, caller, original),
  });
  if (!replayed) return null;
  assert(replayed.value, 'a sale that is replayed was made here');
  const { card, vouchers = [] } = replayed.value;
  return withVouchers({ ...ok({ card, vouchers: [...vouchers] }), original: { requestId: null } }, opened.account);
}
