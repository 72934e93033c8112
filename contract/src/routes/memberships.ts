import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, noQuery } from '../fields/pages.ts';
import { ExpandedMembership } from '../resources/expanded.ts';
import { Membership } from '../resources/memberships.ts';
import { MembershipCancel, MembershipRenew, MembershipRenewal, MembershipsQuery } from '../resources/renewals.ts';
import { about, c, writeHeaders } from './route.ts';

const ofCard = { pathParams: z.object({ card_id: pathId() }), headers: writeHeaders, query: noQuery } as const;

export const memberships = c.router({
  renew: {
    method: 'POST',
    path: '/v1/cards/:card_id/membership/renew',
    ...ofCard,
    body: MembershipRenew,
    responses: { 200: MembershipRenewal, ...problems },
    summary: 'Renew a membership',
    description:
      'Starts the first period of a membership or adds one, in any status. The new period follows the current one, on the same day of the month. Without a current period it begins now. With `at: now`, it replaces the rest of the paid time at once, for example for a change to a higher plan. The `value` of the transaction is then the price of the days that were left. A reversal restores the replaced time and its uses. An expired card becomes active. Sending the same `reference` again returns the original transaction.',
    metadata: about({
      operationId: 'renewMembership',
      scope: 'cards:write',
      bound: { program: 'card', location: 'body' },
      roles: ['manager', 'cashier'],
      batchAction: 'renew',
      tag: 'Memberships',
      idempotent: 'stored',
      codes: [
        'not_found',
        'card_blocked',
        'card_closed',
        'program_not_active',
        'reference_in_use',
        'reference_reversed',
        'occurred_at_out_of_range',
        'occurred_before_issue',
        'invalid_state',
        'open_holds',
        'unsupported_for_kind',
        'limit_exceeded',
        'result_out_of_range',
      ],
    }),
  },
  cancel: {
    method: 'POST',
    path: '/v1/cards/:card_id/membership/cancel',
    ...ofCard,
    body: MembershipCancel,
    responses: { 200: Membership, ...problems },
    summary: 'Cancel a membership',
    description:
      'Ends the membership now or at the end of the paid period. After a cancellation with `period_end`, you can still cancel with `now`. In the grace period, both values end the membership at once. Sending `period_end` again changes nothing.',
    metadata: about({
      operationId: 'cancelMembership',
      scope: 'cards:write',
      bound: { program: 'card', location: null },
      roles: ['manager'],
      tag: 'Memberships',
      idempotent: 'stored',
      codes: ['not_found', 'card_closed', 'membership_inactive', 'unsupported_for_kind'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/memberships',
    query: MembershipsQuery,
    responses: { 200: listOf(ExpandedMembership, 'MembershipList'), ...problems },
    summary: 'List memberships',
    description: 'Returns the newest memberships first, including ended ones unless you filter by `status`.',
    metadata: about({
      operationId: 'listMemberships',
      scope: 'cards:read',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Memberships',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/memberships/:id',
    pathParams: z.object({ id: pathId() }),
    query: noQuery,
    responses: { 200: Membership, ...problems },
    summary: 'Get a membership',
    description: 'Returns one membership, in any status.',
    metadata: about({
      operationId: 'getMembership',
      scope: 'cards:read',
      bound: { program: 'membership', location: null },
      roles: ['manager', 'support', 'read_only'],
      tag: 'Memberships',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
});
