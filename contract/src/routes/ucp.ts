import { problems } from '../errors.ts';
import { noQuery } from '../fields/pages.ts';
import { UcpLoyalty, UcpLoyaltyRequest } from '../resources/ucp.ts';
import { about, c, languageHeaders } from './route.ts';

/** What the endpoints of a merchant for the Universal Commerce Protocol call. */
export const ucp = c.router({
  forecast: {
    method: 'POST',
    path: '/v1/ucp/loyalty',
    headers: languageHeaders,
    query: noQuery,
    body: UcpLoyaltyRequest,
    responses: { 200: UcpLoyalty, ...problems },
    summary: 'Forecast a cart for UCP',
    description:
      'Returns the memberships of a buyer and what the cart would earn, as the loyalty extension of the Universal Commerce Protocol, version 2026-08-25, has them. The forecast is decided as an earn is. Writes nothing.',
    metadata: about({
      operationId: 'forecastUcpLoyalty',
      scope: 'transactions:write',
      bound: { program: 'answer', location: 'body' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Earning',
      idempotent: 'ignored',
      codes: ['not_found', 'unsupported_for_kind', 'amount_mismatch', 'result_out_of_range'],
    }),
  },
});
