import { AnalyticsQuery, AnalyticsSummary } from '../analytics.ts';
import { problems } from '../errors.ts';
import { about, c } from './route.ts';

export const analytics = c.router({
  summary: {
    method: 'GET',
    path: '/v1/analytics/summary',
    query: AnalyticsQuery,
    responses: { 200: AnalyticsSummary, ...problems },
    summary: 'Sum up the ledger',
    description:
      'What was issued, used and expired, what is still owed, and how many cards were active: by program and by local day of the business, and by location, staff_ref or key_id on request. Exact: the sums of the rows as they stand, also of the last second.',
    metadata: about({
      operationId: 'getAnalyticsSummary',
      scope: 'admin',
      tag: 'Records',
      idempotent: 'ignored',
      codes: ['not_found', 'result_out_of_range'],
    }),
  },
});
