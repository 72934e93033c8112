import { problems } from '../errors.ts';
import { listOf } from '../fields/pages.ts';
import { LoggedRequest, RequestsQuery } from '../resources/requests.ts';
import { about, c } from './route.ts';

export const requests = c.router({
  list: {
    method: 'GET',
    path: '/v1/requests',
    query: RequestsQuery,
    responses: { 200: listOf(LoggedRequest, 'LoggedRequestList'), ...problems },
    summary: 'List requests',
    description:
      'Returns the requests of the business with their status and error code, without bodies, newest first. For example, list the requests of a till at noon. Requests that ran at the same time can be in either order. With several servers, the order is exact to a few seconds. A request is listed at most 2 seconds after its answer. Requests are kept for 7 days, at most 100,000 per mode. Requests can be missing while the database is slow or unreachable.',
    metadata: about({
      operationId: 'listRequests',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Records',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
});
