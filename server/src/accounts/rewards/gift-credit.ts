import type { RewardCreate } from '@loyalty-service/contract/resources/rewards';
import type { z } from 'zod';
import { programStatusAt } from '../../domain/programs/program-state.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { foundInBody } from '../../service/found.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

export type Benefit = z.infer<typeof RewardCreate>['benefit'];

/** The program whose cards a gift credit tops up. Null for benefits that the till gives. */
export const giftProgramId = (benefit: Benefit | undefined): string | null =>
  benefit?.kind === 'gift_credit' ? benefit.program_id : null;

export function giftProgramNeeds(tenant: Tenant, benefit: Benefit | undefined): readonly Need[] {
  const id = giftProgramId(benefit);
  return id === null ? [] : [need('programs', 'key', tenant, [id])];
}

const pointer = '/benefit/program_id';

/** Refuses a gift credit whose program is not a gift program, has another currency, or is paused or archived. */
export function refuseUnfitGiftProgram(view: View, program: Row<'programs'>, benefit: Benefit | undefined): void {
  const id = giftProgramId(benefit);
  if (id === null) return;
  const gift = foundInBody(view.one('programs', 'key', [id]), pointer, 'program');
  if (gift.kind !== 'gift') {
    throw new Refusal(
      'unsupported_for_kind',
      `A gift credit needs a gift program. This program is of kind ${gift.kind}.`,
      {
        pointer,
      },
    );
  }
  const status = programStatusAt(gift, view.now);
  if (status === 'paused' || status === 'archived') {
    throw new Refusal('program_not_active', `The gift program is ${status}. Use an active program or a draft.`, {
      pointer,
    });
  }
  if (gift.currency === program.currency) return;
  throw new Refusal(
    'currency_mismatch',
    `The gift program is in ${gift.currency}, but the reward's program is in ${program.currency}. Use programs of one currency.`,
    { pointer },
  );
}
