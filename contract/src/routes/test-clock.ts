import { problems } from '../errors.ts';
import { NoBody, noQuery } from '../pages.ts';
import { TestClock, TestClockAdvance } from '../test-clock.ts';
import { about, c, writeHeaders } from './route.ts';

export const testClock = c.router({
  get: {
    method: 'GET',
    path: '/v1/test-clock',
    query: noQuery,
    responses: { 200: TestClock, ...problems },
    summary: 'Get the test clock',
    description: 'What test data of this business takes for now. It is real time until the clock is advanced.',
    metadata: about({
      operationId: 'getTestClock',
      scope: 'admin',
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
      'Everything that becomes due on the way happens in the order of time, with its events: units mature, units, holds and cards expire, tiers fall, webhooks are retried. Get the clock until its status is `ready`. Keys, rate limits, signatures and retention keep to real time.',
    metadata: about({
      operationId: 'advanceTestClock',
      scope: 'admin',
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
    summary: 'Remove all test data',
    description:
      'Removes programs, rewards, customers, cards and their transactions, and deliveries, and sets the test clock back to real time. Keys, webhook endpoints and events stay, and events go on in their numbering. Get the test clock until its status is `ready`; until then other writes with test keys are answered with 503.',
    metadata: about({
      operationId: 'resetTestData',
      scope: 'admin',
      tag: 'Test data',
      idempotent: 'stored',
      codes: ['live_mode'],
    }),
  },
});
