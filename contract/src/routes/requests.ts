import { problems } from '../errors.ts';
import { listOf } from '../pages.ts';
import { LoggedRequest, RequestsQuery } from '../requests.ts';
import { about, c } from './route.ts';

export const requests = c.router({
  list: {
    method: 'GET',
    path: '/v1/requests',
    query: RequestsQuery,
    responses: { 200: listOf(LoggedRequest, 'LoggedRequestList'), ...problems },
    summary: 'List requests',
    description:
      'What was sent with the keys of the business, and how it was answered: for the question what a till sent at noon. The newest come first, where several servers answer to within a few seconds. A request is listed 2 seconds after its answer. The last 7 days or 100,000 requests of each mode are kept, whichever are fewer. While the database is slow or cannot be reached, requests may be missing.',
    metadata: about({
      operationId: 'listRequests',
      scope: 'admin',
      tag: 'Records',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
});
