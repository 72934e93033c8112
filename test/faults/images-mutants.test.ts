import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { storeHostileImages } from '../api/support/store-images.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

type ReadImage = typeof import('../../server/src/programs/read-image.ts').readImage;

/** A service that reads the first header that it finds, and nothing after it. */
vi.mock('../../server/src/programs/read-image.ts', () => {
  const readImage: ReadImage = (bytes) => {
    const file = Buffer.from(bytes);
    if (file.length > 24 && file.includes('PNG'))
      return { content_type: 'image/png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
    const frame = file.indexOf(Buffer.from('ffc0', 'hex'));
    if (frame > 0 && frame + 9 <= file.length)
      return { content_type: 'image/jpeg', width: file.readUInt16BE(frame + 7), height: file.readUInt16BE(frame + 5) };
    return file.includes('WEBP') ? { content_type: 'image/webp', width: 1, height: 1 } : null;
  };
  return { readImage };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a service that trusts the first header of an image is caught by what it stores', async () => {
  const { taken } = await storeHostileImages(server);
  for (const what of [
    'PNG with a second header',
    'JPEG with a second header',
    'JPEG with a second orientation',
    'animated PNG',
  ])
    expect(taken).toContainEqual(expect.stringContaining(what));
  for (const what of ['PNG with HTML after', 'WebP whose canvas', 'PNG of 60 bytes', 'JPEG without pixels'])
    expect(taken).toContainEqual(expect.stringContaining(what));
});
