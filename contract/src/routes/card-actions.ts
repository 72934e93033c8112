import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { NoBody, noQuery } from '../fields/pages.ts';
import { Card, CardBlock, CardClose, CardExtend, CardReplace } from '../resources/cards.ts';
import { about, c, writeHeaders } from './route.ts';

const pathParams = z.object({ card_id: pathId() });
const action = { pathParams, headers: writeHeaders, query: noQuery, responses: { 200: Card, ...problems } } as const;

/** Changes of a card other than movements: from blocking to replacing. */
export const cardActions = c.router({
  block: {
    method: 'POST',
    path: '/v1/cards/:card_id/block',
    ...action,
    body: CardBlock,
    summary: 'Block a card',
    description:
      'Blocks a lost or stolen card. The card can neither earn nor be used until you unblock it. Blocking a blocked card changes nothing.',
    metadata: about({
      operationId: 'blockCard',
      scope: 'cards:write',
      bound: { program: 'card', location: null },
      roles: ['manager', 'support'],
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
      'The card becomes active, or expired if `expires_at` has passed. Unblocking an active card changes nothing.',
    metadata: about({
      operationId: 'unblockCard',
      scope: 'cards:write',
      bound: { program: 'card', location: null },
      roles: ['manager', 'support'],
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
    description:
      'Closes the card permanently. A card with a balance needs `forfeit: true`, which writes the balance off.',
    metadata: about({
      operationId: 'closeCard',
      scope: 'cards:write',
      bound: { program: 'card', location: null },
      roles: ['manager'],
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
      'Sets the time at which the card expires. An expired card becomes active; a blocked card stays blocked. Sending the current value changes nothing.',
    metadata: about({
      operationId: 'extendCard',
      scope: 'cards:write',
      bound: { program: 'card', location: null },
      roles: ['manager', 'support'],
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
      'Closes the card and returns a new one for the same customer and program. The new card takes over the balance, lots, tier, membership and external id. It also takes over the counters of the rules: caps, cooldowns, reward limits and references. The new card is active even if the old one is blocked, but expired if `expires_at` has passed. The history stays on the old card. Sales from before the replacement can still be sent to the old id; they are booked on the new card. Capture or release open holds first. A card can have at most 20 predecessors.',
    metadata: about({
      operationId: 'replaceCard',
      scope: 'cards:write',
      bound: { program: 'card', location: null },
      roles: ['manager', 'support'],
      tag: 'Cards',
      idempotent: 'stored',
      codes: ['not_found', 'card_closed', 'open_holds', 'external_id_taken', 'invalid_state'],
    }),
  },
});
