import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { compareWithItems } from '../support/batch-callers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('2xx, 403: the sender of an item of a batch gets the answer of the separate call, and a refused item writes nothing', async () => {
  const { wrong, booked, refused, callers } = await compareWithItems(server);
  expect(wrong).toEqual([]);
  expect(booked.toSorted()).toEqual(refused.toSorted());
  expect(callers).toBeGreaterThan(30);
}, 180_000);
