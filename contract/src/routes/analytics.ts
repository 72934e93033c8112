import { problems } from '../errors.ts';
import {
  AnalyticsCohorts,
  AnalyticsQuery,
  AnalyticsSummary,
  CohortsQuery,
  ExpiringUnits,
  ExpiringUnitsQuery,
  ReferralFigures,
  ReferralFiguresQuery,
  VoucherBatchFigures,
  VoucherBatchFiguresQuery,
} from '../resources/analytics.ts';
import { about, c } from './route.ts';

export const analytics = c.router({
  summary: {
    method: 'GET',
    path: '/v1/analytics/summary',
    query: AnalyticsQuery,
    responses: { 200: AnalyticsSummary, ...problems },
    summary: 'Get sums of the ledger',
    description:
      'Returns the units issued, used, expired and adjusted, the balances and the active cards, by program and by local day of the business. `group_by` adds sums by location, staff member or API key. The sums are exact and include transactions of the last second.',
    metadata: about({
      operationId: 'getAnalyticsSummary',
      scope: 'admin',
      bound: { program: 'query', location: 'query' },
      roles: ['manager', 'support', 'read_only'],
      tag: 'Records',
      idempotent: 'ignored',
      codes: ['not_found', 'result_out_of_range'],
    }),
  },
  cohorts: {
    method: 'GET',
    path: '/v1/analytics/cohorts',
    query: CohortsQuery,
    responses: { 200: AnalyticsCohorts, ...problems },
    summary: 'Get cohorts of cards',
    description:
      'Returns, for each month, how many cards were active for the first time, and how many of these were active again in each later month. The counts are exact and include transactions of the last second.',
    metadata: about({
      operationId: 'getAnalyticsCohorts',
      scope: 'admin',
      bound: { program: 'query', location: null },
      roles: ['manager', 'support', 'read_only'],
      tag: 'Records',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  expiring: {
    method: 'GET',
    path: '/v1/analytics/expiring-units',
    query: ExpiringUnitsQuery,
    responses: { 200: ExpiringUnits, ...problems },
    summary: 'Get units that expire soon',
    description:
      'Returns the units that expire in the next 30, 90 and 365 days, by program, and what they are worth. Units that expire after too long without activity are included.',
    metadata: about({
      operationId: 'getExpiringUnits',
      scope: 'admin',
      bound: { program: 'query', location: null },
      roles: ['manager', 'support', 'read_only'],
      tag: 'Records',
      idempotent: 'ignored',
      codes: ['not_found', 'result_out_of_range'],
    }),
  },
  voucherBatches: {
    method: 'GET',
    path: '/v1/analytics/voucher-batches',
    query: VoucherBatchFiguresQuery,
    responses: { 200: VoucherBatchFigures, ...problems },
    summary: 'Get figures of voucher batches',
    description:
      'Returns, for each of the newest batches, how many codes are made, how often they were used, and the sales that used them. The figures are exact and include transactions of the last second.',
    metadata: about({
      operationId: 'getVoucherBatchFigures',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Records',
      idempotent: 'ignored',
      codes: [],
    }),
  },
  referrals: {
    method: 'GET',
    path: '/v1/analytics/referrals',
    query: ReferralFiguresQuery,
    responses: { 200: ReferralFigures, ...problems },
    summary: 'Get figures of referrals',
    description:
      'Returns, for each program, how many referrals have which status now, and the units that both sides got. The figures are exact.',
    metadata: about({
      operationId: 'getReferralFigures',
      scope: 'admin',
      bound: { program: 'query', location: null },
      roles: ['manager', 'support', 'read_only'],
      tag: 'Records',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
});
