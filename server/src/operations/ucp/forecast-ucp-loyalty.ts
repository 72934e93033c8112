import type { UcpLoyalty, UcpLoyaltyRequest } from '@loyalty-service/contract/resources/ucp';
import type { z } from 'zod';
import { putBlankCard } from '../../accounts/issuing/put-card.ts';
import { accountNeeds, openLast } from '../../accounts/settling/open-account.ts';
import { ucpMembership } from '../../accounts/showing/ucp-membership.ts';
import type { Opened } from '../../accounts/standing/account.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { foundInBody } from '../../service/found.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Request = z.infer<typeof UcpLoyaltyRequest>;
type Answer = z.infer<typeof UcpLoyalty>;

interface Asking {
  /** The programs of the caller. Null: all. */
  readonly programIds: readonly string[] | null;
  readonly language: string | null;
  readonly newCardId: () => string;
}

/** The memberships of a buyer. Each cart is decided as an earn of it would be, but the ledger's preview writes nothing. */
export const forecastUcpLoyalty = (caller: Caller, { claims, card_id, ...cart }: Request, asking: Asking) => {
  const claimed = Object.entries(claims).map(([claim, id]) => ({ claim, id, newCardId: asking.newCardId() }));
  return intent({
    needs: [
      ...(card_id ? accountNeeds(caller.tenant, card_id) : []),
      ...claimed.flatMap(({ id, newCardId }) => [
        need('programs', 'key', caller.tenant, [id]),
        ...accountNeeds(caller.tenant, newCardId),
      ]),
    ],
    decide(view) {
      const verified = card_id === undefined ? null : openVerified(view, caller, card_id, asking.programIds);
      const loyalty: Answer['loyalty'] = {};
      const messages: Answer['messages'] = [];
      for (const { claim, id, newCardId } of claimed) {
        const program = claimedProgram(view, claim, id, asking.programIds);
        const card = verified?.account.program.id === id ? verified : null;
        const opened = card ?? openNew(view, caller, program, newCardId);
        const shown = ucpMembership(view, opened, {
          ...{ claim, cart, isVerified: card !== null, language: asking.language },
        });
        if (shown.membership) loyalty[claim] = shown.membership;
        messages.push(...shown.messages);
      }
      if (verified) refuseUnclaimed(verified, claims);
      return ok({ loyalty, messages });
    },
  });
};

const isVisible = (programIds: Asking['programIds'], id: string): boolean => programIds?.includes(id) ?? true;

function openVerified(view: View, caller: Caller, cardId: string, programIds: Asking['programIds']): Opened {
  const card = view.one('cards', 'key', [cardId]);
  foundInBody(card && isVisible(programIds, card.program_id) ? card : null, '/card_id', 'card');
  return openLast(view, caller, cardId);
}

function claimedProgram(view: View, claim: string, id: string, programIds: Asking['programIds']): Row<'programs'> {
  const program = isVisible(programIds, id) ? view.one('programs', 'key', [id]) : null;
  return foundInBody(program, `/claims/${claim}`, 'program');
}

/** The card of a new member, without a customer. */
function openNew(view: View, caller: Caller, program: Row<'programs'>, id: string): Opened {
  putBlankCard(view, caller.business, program, { id, code: id.slice(-13), program_id: program.id });
  return openLast(view, caller, id);
}

function refuseUnclaimed({ account }: Opened, claims: Request['claims']): void {
  const { id } = account.program;
  if (Object.values(claims).includes(id)) return;
  throw new Refusal('invalid_request', 'No claim has the program of the card.', {}, [
    {
      in: 'body',
      pointer: '/claims',
      code: 'invalid_value',
      detail: `has no claim with ${id}, the program of card_id`,
    },
  ]);
}
