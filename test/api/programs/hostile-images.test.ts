import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { storeHostileImages } from '../support/store-images.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('400: other types, two sizes, animations, bombs, polyglots and broken files, and browsers cannot take an image for a page', async () => {
  const { sent, taken } = await storeHostileImages(server);
  expect(taken).toEqual([]);
  expect(sent).toBeGreaterThan(250);
});
