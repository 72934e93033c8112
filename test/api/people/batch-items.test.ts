import { expect } from 'vitest';
import { compareWithItems } from '../support/batch-callers.ts';
import { it } from '../support/test-with-server.ts';

it('2xx, 403: the sender of an item of a batch gets the answer of the separate call, and a refused item writes nothing', async ({
  server,
}) => {
  const { wrong, booked, refused, callers } = await compareWithItems(server);
  expect(wrong).toEqual([]);
  expect(booked.toSorted()).toEqual(refused.toSorted());
  expect(callers).toBeGreaterThan(30);
}, 180_000);
