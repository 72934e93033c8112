import type { TopUpRequest } from '@loyalty-service/contract/resources/movements';
import type { Pack, Rules } from '@loyalty-service/contract/rules/index';
import type { z } from 'zod';
import { bookedReply } from '../../accounts/booking/book.ts';
import { replayReference } from '../../accounts/booking/replay-reference.ts';
import { occurrenceOf } from '../../accounts/history/occurrence.ts';
import { refuseCardAt, refuseProgramAt } from '../../accounts/history/states-at.ts';
import { movementNeeds, openLast } from '../../accounts/settling/open-account.ts';
import { settleDue } from '../../accounts/settling/settle-due.ts';
import { bookTopUp } from '../../accounts/spending/book-top-up.ts';
import { packTerms } from '../../accounts/spending/pack-terms.ts';
import { decidePaid, paidRow } from '../../accounts/spending/paid-units.ts';
import { countedIn } from '../../domain/counted-in.ts';
import { Refusal } from '../../domain/refusal.ts';
import { foundInBody } from '../../service/found.ts';
import { type Caller, intent } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';

type Request = z.infer<typeof TopUpRequest>;

/** Adds paid units to a card. */
export const topUpCard = (caller: Caller, cardId: string, request: Request) =>
  intent({
    needs: movementNeeds(caller, cardId, 'top_up', request.reference),
    decide(view) {
      const opened = openLast(view, caller, cardId);
      const { account } = opened;
      const replayed = replayReference(view, caller, opened, {
        kind: 'top_up',
        reference: request.reference,
        is: ({ pack_id, plan_id, amount }) =>
          plan_id === null && pack_id === (request.pack_id ?? null) && (pack_id !== null || amount === request.amount),
      });
      if (replayed) return replayed;
      const occurrence = occurrenceOf(view, account, request.occurred_at);
      const { at, rules } = occurrence;
      refuseCardAt(view, opened, at);
      refuseProgramAt(view, account.program, at);
      const offer = offerOf(account.program, rules, request);
      const keepCounted = decidePaid(view, account, occurrence, offer);
      const booked = bookTopUp(view, account, {
        row: { ...paidRow(caller, account, occurrence, request, offer), pack_id: offer.pack?.id ?? null },
        terms: { ...packTerms({ rules, zone: account.zone }, offer.pack, at), now: view.now },
        rules,
        changes: keepCounted(),
      });
      return bookedReply(booked, settleDue(view, booked.account));
    },
  });

interface Offer {
  readonly units: number;
  /** The price paid, in minor units. */
  readonly price: number;
  readonly pack: Pack | null;
}

/** The units and the price of a top-up under the rules: money on a gift card, or a pack. */
function offerOf({ currency }: Row<'programs'>, rules: Rules, { amount, pack_id, price_paid }: Request): Offer {
  const packs = 'packs' in rules ? rules.packs : [];
  if (pack_id !== undefined && packs.length > 0) {
    const pack = foundInBody(packs.find(({ id }) => id === pack_id) ?? null, '/pack_id', 'pack');
    return { units: pack.units, price: price_paid ?? pack.price, pack };
  }
  if (amount === undefined || rules.kind !== 'gift') throw new Refusal('unsupported_for_kind', adviceFor(rules));
  const { min_top_up: min, max_top_up: max } = rules;
  if (amount < min || (max !== null && amount > max)) {
    const bounds = max === null ? `${min} or more` : `${min} to ${max}`;
    throw new Refusal('invalid_amount', `A top-up in this program must be ${bounds}.`, {
      ...{ min, max },
      ...countedIn('minor', currency),
    });
  }
  return { units: amount, price: price_paid ?? amount, pack: null };
}

function adviceFor(rules: Rules): string {
  if ('packs' in rules && rules.packs.length > 0) return 'Top up cards of this program with pack_id.';
  if (rules.kind === 'gift') return 'This program has no packs. Send amount instead.';
  if (rules.kind === 'membership') return 'A membership cannot be topped up. Renew it instead.';
  return `Cards of this ${rules.kind} program cannot be topped up, because it has no packs.`;
}
