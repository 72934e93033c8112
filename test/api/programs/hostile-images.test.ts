import { expect } from 'vitest';
import { storeHostileImages } from '../support/store-images.ts';
import { it } from '../support/test-with-server.ts';

it('400: other types, two sizes, animations, bombs, polyglots and broken files, and browsers cannot take an image for a page', async ({
  server,
}) => {
  const { sent, taken } = await storeHostileImages(server);
  expect(taken).toEqual([]);
  expect(sent).toBeGreaterThan(250);
});
