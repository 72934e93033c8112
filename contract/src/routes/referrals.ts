import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, NoBody, noQuery } from '../fields/pages.ts';
import { ExpandedReferral } from '../resources/expanded.ts';
import {
  Referral,
  ReferralCheck,
  ReferralCheckRequest,
  ReferralCode,
  ReferralCreate,
  ReferralsQuery,
} from '../resources/referrals.ts';
import { about, c, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

const referring = ['not_found', 'customer_not_active', 'already_referred', 'referral_refused'] as const;

/** Customers who bring customers. */
export const referrals = c.router({
  create: {
    method: 'POST',
    path: '/v1/referrals',
    headers: writeHeaders,
    query: noQuery,
    body: ReferralCreate,
    responses: { 201: Referral, ...problems },
    summary: 'Create a referral',
    description:
      'Records who brought a new customer. Send it at the sign-up or before the first purchase. Both sides get their bonuses after that purchase, by `referral` in the rules of the program. You can send `referral_code` with the customer instead.',
    metadata: about({
      operationId: 'createReferral',
      scope: 'customers:write',
      bound: { program: 'body', location: 'open' },
      roles: ['manager', 'support', 'cashier'],
      tag: 'Referrals',
      idempotent: 'stored',
      codes: [...referring, 'invalid_state'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/referrals',
    query: ReferralsQuery,
    responses: { 200: listOf(ExpandedReferral, 'ReferralList'), ...problems },
    summary: 'List referrals',
    description: 'Returns referrals, newest first: who brought whom, and what became of it.',
    metadata: about({
      operationId: 'listReferrals',
      scope: 'customers:read',
      bound: { program: 'query', location: null },
      roles: ['manager', 'support', 'read_only'],
      tag: 'Referrals',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/referrals/:id',
    pathParams,
    query: noQuery,
    responses: { 200: Referral, ...problems },
    summary: 'Get a referral',
    description: 'Returns one referral, in any status.',
    metadata: about({
      operationId: 'getReferral',
      scope: 'customers:read',
      bound: { program: 'referral', location: null },
      roles: ['manager', 'support', 'read_only'],
      tag: 'Referrals',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  check: {
    method: 'POST',
    path: '/v1/referrals/check',
    query: noQuery,
    body: ReferralCheckRequest,
    responses: { 200: ReferralCheck, ...problems },
    summary: 'Check a referral',
    description: 'Says whether a code can refer a customer now, with all reasons if not. Nothing is written.',
    metadata: about({
      operationId: 'checkReferral',
      scope: 'customers:read',
      bound: { program: 'body', location: 'open' },
      roles: ['manager', 'support', 'cashier'],
      tag: 'Referrals',
      idempotent: 'ignored',
      codes: ['not_found', 'invalid_state'],
    }),
  },
  createCode: {
    method: 'POST',
    path: '/v1/customers/:id/referral-code',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: NoBody,
    responses: { 200: ReferralCode, ...problems },
    summary: 'Get the referral code of a customer',
    description:
      'Returns the code with which the customer refers friends. The first call makes it; each later call returns the same.',
    metadata: about({
      operationId: 'createReferralCode',
      scope: 'customers:write',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier'],
      tag: 'Referrals',
      idempotent: 'stored',
      codes: ['not_found', 'customer_not_active'],
    }),
  },
});
