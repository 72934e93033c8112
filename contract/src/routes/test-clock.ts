import { problems } from '../errors.ts';
import { NoBody, noQuery } from '../fields/pages.ts';
import { TestClock, TestClockAdvance } from '../resources/test-clock.ts';
import { about, c, writeHeaders } from './route.ts';

export const testClock = c.router({
  get: {
    method: 'GET',
    path: '/v1/test-clock',
    query: noQuery,
    responses: { 200: TestClock, ...problems },
    summary: 'Get the test clock',
    description:
      "Returns the current time of the business's test data. It is the real time until you advance the clock.",
    metadata: about({
      operationId: 'getTestClock',
      scope: 'any',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Test data',
      idempotent: 'ignored',
      codes: ['live_mode'],
    }),
  },
  advance: {
    method: 'POST',
    path: '/v1/test-clock',
    headers: writeHeaders,
    query: noQuery,
    body: TestClockAdvance,
    responses: { 202: TestClock, ...problems },
    summary: 'Advance the test clock',
    description:
      'Advances the clock and processes all due changes in order of time, with their events. For example, units become available or expire, tiers drop, and webhooks are retried. Poll the clock until its status is `ready`. Keys, rate limits, signatures and retention use real time.',
    metadata: about({
      operationId: 'advanceTestClock',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'Test data',
      idempotent: 'stored',
      codes: ['live_mode', 'invalid_state'],
    }),
  },
});

export const testData = c.router({
  reset: {
    method: 'POST',
    path: '/v1/test-data/reset',
    headers: writeHeaders,
    query: noQuery,
    body: NoBody,
    responses: { 202: TestClock, ...problems },
    summary: 'Delete all test data',
    description:
      'Deletes programs, rewards, customers, cards, transactions and deliveries, and resets the test clock to real time. Keys, webhook endpoints and events stay; event numbers continue. Poll the test clock until its status is `ready`. Until then, other writes with test keys return 503.',
    metadata: about({
      operationId: 'resetTestData',
      scope: 'admin',
      bound: null,
      roles: [],
      tag: 'Test data',
      idempotent: 'stored',
      codes: ['live_mode'],
    }),
  },
});
