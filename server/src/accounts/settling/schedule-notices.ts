import type { ProgramPatch } from '@loyalty-service/contract/resources/programs';
import type { z } from 'zod';
import { doAsService } from '../../service/as-service.ts';
import { found } from '../../service/found.ts';
import { done } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { withStanding } from '../standing/standing.ts';
import { announceVoucher } from '../vouchers/voucher-notice.ts';
import { openCardsOf } from './decide-tiers.ts';
import { accountNeeds, openAccount } from './open-account.ts';

/** How many cards are written in parallel. */
const parallelCards = 20;
/** Vouchers that are read and written together. */
const pageVouchers = 200;

/**
 * Makes all cards and vouchers of a program due when their expiry is to be announced, after the notice of the program changed. It
 * runs before the change is answered, also when the answer is a replay. A caller without an answer tries again, so none is missed.
 */
export async function scheduleNotices(
  service: Service,
  caller: Caller,
  programId: string,
  { expiry_notice_days }: z.infer<typeof ProgramPatch>,
): Promise<void> {
  if (!expiry_notice_days) return;
  await scheduleVouchers(service, caller, programId);
  for await (const cards of openCardsOf(service, caller.tenant, programId)) {
    const expiring = cards.filter(({ next_expiry_at }) => next_expiry_at !== null);
    for (let from = 0; from < expiring.length; from += parallelCards) {
      const group = expiring.slice(from, from + parallelCards);
      await Promise.all(group.map(({ id }) => doAsService(service, caller, schedule(caller, id))));
    }
  }
}

async function scheduleVouchers(service: Service, caller: Caller, programId: string): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const vouchers: readonly Row<'vouchers'>[] = await service.store.page({
      table: 'vouchers',
      tenant: caller.tenant,
      where: [
        { column: 'program_id', is: '=', value: programId },
        { column: 'id', is: '>', value: after },
      ],
      order: { column: 'id', descending: false },
      limit: pageVouchers,
    });
    const expiring = vouchers.filter(({ customer_id, expires_at }) => customer_id !== null && expires_at !== null);
    if (expiring.length > 0) await doAsService(service, caller, scheduleAll(caller, programId, expiring));
    after = vouchers.length < pageVouchers ? undefined : vouchers.at(-1)?.id;
  }
}

const scheduleAll = ({ tenant, business }: Caller, programId: string, vouchers: readonly Row<'vouchers'>[]) =>
  intent({
    needs: [
      need('programs', 'key', tenant, [programId]),
      ...vouchers.map(({ id }) => need('vouchers', 'key', tenant, [id])),
    ],
    decide(view) {
      const program = found(view.one('programs', 'key', [programId]), 'program');
      for (const { id } of vouchers) {
        const voucher = view.one('vouchers', 'key', [id]);
        if (voucher) announceVoucher(view, voucher, { program, zone: business.timezone });
      }
      return done;
    },
  });

const schedule = (caller: Caller, cardId: string) =>
  intent({
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const due = withStanding(account.card, account, view.now);
      if (due.due_at !== account.card.due_at) view.update('cards', due);
      return done;
    },
  });
