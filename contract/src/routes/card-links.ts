import { z } from 'zod';
import { CardLink } from '../card-links.ts';
import { problems } from '../errors.ts';
import { pathId } from '../ids.ts';
import { noQuery } from '../pages.ts';
import { about, c, changeHeaders } from './route.ts';

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
      tag: 'Card page',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch'],
    }),
  },
});
