import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, noQuery, pageQuery } from '../fields/pages.ts';
import { CardLink, CardLinkCreate, CardLinkWithToken } from '../resources/card-links.ts';
import { about, c, changeHeaders, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

export const cardLinks = c.router({
  get: {
    method: 'GET',
    path: '/v1/card-links/:id',
    pathParams,
    query: noQuery,
    responses: { 200: CardLink, ...problems },
    summary: 'Get a card link',
    description: 'Returns one link without its token.',
    metadata: about({
      operationId: 'getCardLink',
      scope: 'cards:read',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Card page',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  revoke: {
    method: 'DELETE',
    path: '/v1/card-links/:id',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    responses: { 204: c.noBody(), ...problems },
    summary: 'Revoke a card link',
    description:
      'All writes with the token are refused at once. If there are several servers, the others can still answer reads for up to 5 seconds. Revoking a revoked link changes nothing. The link is removed 30 days later.',
    metadata: about({
      operationId: 'revokeCardLink',
      scope: 'cards:write',
      bound: null,
      roles: ['manager', 'support'],
      tag: 'Card page',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch'],
    }),
  },
});

const ofCard = z.object({ card_id: pathId() });

/** The operations on the links of one card. They are methods of `cards`. */
export const linksOfCards = c.router({
  createLink: {
    method: 'POST',
    path: '/v1/cards/:card_id/links',
    pathParams: ofCard,
    headers: writeHeaders,
    query: noQuery,
    body: CardLinkCreate,
    responses: { 201: CardLinkWithToken, ...problems },
    summary: 'Create a link to a card page',
    description:
      'Creates a link with which a customer sees this card without a key. Only this answer contains the `token` and the `url`. The link also works for the card that replaces this one.',
    metadata: about({
      operationId: 'createCardLink',
      scope: 'cards:write',
      bound: { program: 'card', location: null },
      roles: ['manager', 'support'],
      tag: 'Card page',
      idempotent: 'stored',
      codes: ['not_found', 'card_closed'],
    }),
  },
  links: {
    method: 'GET',
    path: '/v1/cards/:card_id/links',
    pathParams: ofCard,
    query: z.strictObject(pageQuery()),
    responses: { 200: listOf(CardLink, 'CardLinkList'), ...problems },
    summary: "List a card's links",
    description: 'Returns the newest links first, including revoked and expired ones. Tokens are never returned.',
    metadata: about({
      operationId: 'listCardLinks',
      scope: 'cards:read',
      bound: { program: 'card', location: null },
      roles: ['manager', 'support', 'read_only'],
      tag: 'Card page',
      idempotent: 'ignored',
      codes: ['not_found', 'invalid_cursor'],
    }),
  },
});
