import { type HoldRequest, longestHoldSeconds } from '@loyalty-service/contract/resources/movements';
import type { z } from 'zod';
import { move } from '../../accounts/booking/move.ts';
import { refuseOtherSeller, refuseReversed } from '../../accounts/booking/replay-reference.ts';
import { findReferenced, holdsReferenced } from '../../accounts/history/chain.ts';
import { occursNow } from '../../accounts/history/occurrence.ts';
import { takeUnits } from '../../accounts/lots/lots.ts';
import { countReward, rewardNeeds } from '../../accounts/rewards/take-reward.ts';
import { movementNeeds, openAccount } from '../../accounts/settling/open-account.ts';
import { decideRedeem, decideUse, type Spending } from '../../accounts/spending/decide-spending.ts';
import type { Opened } from '../../accounts/standing/account.ts';
import { usableVouchers, voucherNeeds } from '../../accounts/vouchers/find-vouchers.ts';
import { holdVouchers } from '../../accounts/vouchers/held-vouchers.ts';
import { holdsVouchers } from '../../accounts/vouchers/same-vouchers.ts';
import { jsonText } from '../../base/stored-json.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { holdResource } from '../../resources/hold.ts';
import { metadataText, parseTimeOrNull } from '../../resources/json.ts';
import { created } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { blankRow, type NewRow } from '../../storage/blank-row.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Request = z.infer<typeof HoldRequest>;

const defaultMs = 15 * 60_000;

const longestMs = longestHoldSeconds * 1_000;

/** Holds units of a card. Like a use or redeem, a hold takes lots, stock, limits and caps. */
export const holdUnits = (caller: Caller, cardId: string, request: Request) =>
  intent({
    needs: [
      ...movementNeeds(caller, cardId, request.for, request.reference),
      ...(request.reference
        ? [need('holds', 'reference', caller.tenant, [cardId, request.for, request.reference])]
        : []),
      ...voucherNeeds(caller.tenant, request.vouchers ?? []),
      ...(request.reward_id ? rewardNeeds(caller.tenant, cardId, request.reward_id) : []),
    ],
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const placed = placedBefore(view, caller, account.card, request);
      if (placed) return placed;
      const expiresAt = expiryOf(request, view.now);
      const opened = { asked: account.card, account };
      const spending = spendingOf(view, opened, request);
      const usable = usableVouchers(view, request.vouchers, { opened, at: view.now });
      if (spending.reward) countReward(view, cardId, spending.reward, 1);
      const { taken, lots } = takeUnits(account, spending.units, view);
      const hold = blankRow('holds', {
        ...holdRow(view, caller, cardId, request, spending),
        taken: jsonText(taken ?? []),
        vouchers: holdVouchers(view, usable),
        expires_at: expiresAt,
      });
      move(view, account, {
        newHolds: [hold],
        lots,
        changes: {
          available: account.card.available - spending.units,
          held: account.card.held + spending.units,
          ...spending.keepCounted(),
        },
      });
      return created(holdResource(hold), `/v1/holds/${hold.id}`);
    },
  });

function spendingOf(
  view: View,
  opened: Opened,
  { reward_id, amount = 0, purchase_amount, currency }: Request,
): Spending {
  const now = occursNow(view, opened.account);
  if (reward_id !== undefined) return decideRedeem(view, opened, now, reward_id);
  return decideUse(view, opened, now, { amount, purchase_amount, currency });
}

/** The earlier hold with this reference, if the request is the same. A reference of another sale is refused. */
function placedBefore(view: View, caller: Caller, card: Row<'cards'>, request: Request) {
  const { reference, reward_id = null, amount } = request;
  if (reference === undefined) return null;
  const sale = findReferenced(view, card, { kind: request.for, reference });
  const hold = holdsReferenced(view, card, request.for, reference).find(
    ({ status }) => status === 'held' || status === 'captured',
  );
  for (const earlier of [sale, hold]) if (earlier) refuseOtherSeller(caller, earlier);
  // If the hold is open, the sale is from a card that was merged with this one.
  if (sale && hold?.status !== 'held') refuseReversed(sale);
  const isSame =
    hold?.reward_id === reward_id &&
    (amount === undefined || hold.amount === amount) &&
    holdsVouchers(view, hold, request.vouchers);
  if (hold && isSame) return { ...created(holdResource(hold), `/v1/holds/${hold.id}`), original: { requestId: null } };
  if (!hold && !sale) return null;
  const members = sale ? { transaction_id: sale.id } : {};
  throw new Refusal('reference_in_use', 'The reference belongs to another sale. Send another reference.', members);
}

function expiryOf({ expires_at, expires_in }: Request, now: number): number {
  if (expires_in !== undefined) return now + expires_in * 1_000;
  const asked = parseTimeOrNull(expires_at);
  if (asked === null) return now + defaultMs;
  if (asked > now && asked <= now + longestMs) return asked;
  const pointer = '/expires_at';
  throw new Refusal('invalid_request', 'A hold must expire in the future, at most 7 days from now.', {}, [
    { in: 'body', pointer, code: 'out_of_range', detail: 'must be later than now, by at most 7 days' },
  ]);
}

function holdRow(
  view: View,
  { keyId }: Caller,
  cardId: string,
  request: Request,
  { amount, value, purchase, reward }: Spending,
): Omit<NewRow<'holds'>, 'taken' | 'vouchers' | 'expires_at'> {
  return {
    id: view.newId('hold'),
    card_id: cardId,
    open_card_id: cardId,
    held_for: request.for,
    reward_id: reward?.id ?? null,
    amount,
    reference: request.reference ?? null,
    purchase_amount: purchase,
    currency: request.currency ?? null,
    value,
    location: request.location ?? null,
    staff_ref: request.staff_ref ?? null,
    key_id: keyId,
    metadata: metadataText(request.metadata),
    created_at: view.now,
    ...view.tenant,
  };
}
