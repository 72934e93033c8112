import type { TestServer } from '../../support/server.ts';
import { hostileImages, wholeImages } from './hostile-images.ts';
import { chunk, png } from './images.ts';
import { openShop } from './shop.ts';

/** Whole images with a page in their texts, as a browser could find it. */
const pageInside = Buffer.concat([
  ...[
    png(8, 8).subarray(0, 33),
    chunk('tEXt', Buffer.from('x\0<html><script>alert(1)</script>')),
    png(8, 8).subarray(33),
  ],
]);

/** Sets each hostile file as the image of a program. Tells which are taken, and which answers a browser may take for another type. */
export async function storeHostileImages(server: TestServer) {
  const shop = await openShop(server);
  const put = (file: Buffer) =>
    shop.call('PUT', `/v1/programs/${shop.programId}/image`, { body: { data: file.toString('base64') } });
  const taken: string[] = [];
  for (const [name, file] of hostileImages) {
    const { status, json } = await put(file);
    if (status !== 400 || json.errors[0]?.pointer !== '/data') taken.push(`${name}: ${status}`);
  }
  for (const [name, file] of Object.entries({ ...wholeImages, 'PNG with a page inside': pageInside })) {
    const { json } = await put(file);
    if (json.image?.bytes !== file.length) taken.push(`${name} is refused`);
    else if (!(await isShownOnly(server, json.image))) taken.push(`${name} can be taken for another type`);
  }
  return { sent: hostileImages.length, taken };
}

async function isShownOnly({ url }: TestServer, { path, content_type }: { path: string; content_type: string }) {
  const { headers } = await fetch(url + path);
  const policy = headers.get('content-security-policy') ?? '';
  return (
    headers.get('content-type') === content_type &&
    headers.get('x-content-type-options') === 'nosniff' &&
    policy.includes("default-src 'none'") &&
    !policy.includes('unsafe-inline')
  );
}
