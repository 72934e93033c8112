import { z } from 'zod';
import { Card, CardBlock, CardClose, CardExtend, CardReplace } from '../cards.ts';
import { problems } from '../errors.ts';
import { pathId } from '../ids.ts';
import { NoBody, noQuery } from '../pages.ts';
import { about, c, writeHeaders } from './route.ts';

const pathParams = z.object({ card_id: pathId() });
const action = { pathParams, headers: writeHeaders, query: noQuery, responses: { 200: Card, ...problems } } as const;

/** What can happen to a card besides movements: from being blocked to being replaced. */
export const cardActions = c.router({
  block: {
    method: 'POST',
    path: '/v1/cards/:card_id/block',
    ...action,
    body: CardBlock,
    summary: 'Block a card',
    description:
      'A lost or stolen card: nothing can be earned or used until it is unblocked. Blocking a blocked card changes nothing.',
    metadata: about({
      operationId: 'blockCard',
      scope: 'cards:write',
      tag: 'Cards',
      idempotent: 'stored',
      codes: ['not_found', 'card_closed', 'card_expired'],
    }),
  },
  unblock: {
    method: 'POST',
    path: '/v1/cards/:card_id/unblock',
    ...action,
    body: NoBody,
    summary: 'Unblock a card',
    description:
      'It is active again, or expired if its time has passed meanwhile. Unblocking an active card changes nothing.',
    metadata: about({
      operationId: 'unblockCard',
      scope: 'cards:write',
      tag: 'Cards',
      idempotent: 'stored',
      codes: ['not_found', 'card_closed', 'card_expired'],
    }),
  },
  close: {
    method: 'POST',
    path: '/v1/cards/:card_id/close',
    ...action,
    body: CardClose,
    summary: 'Close a card',
    description: 'For good. A card with a balance is closed only with `forfeit: true`, which writes the balance off.',
    metadata: about({
      operationId: 'closeCard',
      scope: 'cards:write',
      tag: 'Cards',
      idempotent: 'stored',
      codes: ['not_found', 'card_closed', 'balance_remaining'],
    }),
  },
  extend: {
    method: 'POST',
    path: '/v1/cards/:card_id/extend',
    ...action,
    body: CardExtend,
    summary: 'Extend a card',
    description:
      'Sets when it expires. An expired card is active again; a blocked one stays blocked. Setting what is set changes nothing.',
    metadata: about({
      operationId: 'extendCard',
      scope: 'cards:write',
      tag: 'Cards',
      idempotent: 'stored',
      codes: ['not_found', 'card_closed'],
    }),
  },
  replace: {
    method: 'POST',
    path: '/v1/cards/:card_id/replace',
    ...action,
    body: CardReplace,
    summary: 'Replace a lost card',
    description:
      'Answers the new card: of the same customer and program, with balance, lots with their expiry, level, membership and external id of the old one, which closes. What rules count goes on: caps, cooldowns, limits of rewards, references. A blocked card is replaced by an active one; one past `expires_at` by an expired one, for replacing extends nothing. The history stays on the old card; what occurred before may still be earned by its id, and is booked on the new card. Open holds must be captured or released first. A card may have 20 before it.',
    metadata: about({
      operationId: 'replaceCard',
      scope: 'cards:write',
      tag: 'Cards',
      idempotent: 'stored',
      codes: ['not_found', 'card_closed', 'open_holds', 'external_id_taken', 'invalid_state'],
    }),
  },
});
