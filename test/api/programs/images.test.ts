import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { chunk, jpeg, png, webp } from '../support/images.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const put = (shop: Shop, data: Buffer | string | null, more: object = {}) =>
  shop.call('PUT', `/v1/programs/${shop.programId}/image`, {
    body: { data: data instanceof Buffer ? data.toString('base64') : data },
    ...more,
  });
const load = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('the image of a program', () => {
  it.each([
    ['PNG', png(64, 32), { content_type: 'image/png', width: 64, height: 32 }],
    ['JPEG', jpeg(640, 480, 1), { content_type: 'image/jpeg', width: 640, height: 480 }],
    ['JPEG that is shown turned', jpeg(640, 480, 6), { content_type: 'image/jpeg', width: 480, height: 640 }],
    ['WebP', webp, { content_type: 'image/webp', width: 1, height: 1 }],
  ])('200: %s, and anyone can load its bytes', async (_name, file, expected) => {
    const shop = await openShop(server);
    const { status, json } = await put(shop, file);
    expect([status, json.version]).toEqual([200, 2]);
    expect(json.image).toMatchObject({ ...expected, bytes: file.length });
    expect((await must(shop, 'GET', `/v1/programs/${shop.programId}`)).image).toEqual(json.image);
    const answer = await load(json.image.path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expected.content_type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await bytesOf(answer)).equals(file)).toBe(true);
    const etag = answer.headers.get('etag') ?? '';
    expect((await load(json.image.path, { 'If-None-Match': etag })).status).toBe(304);
    const head = await fetch(`${server.url}${json.image.path}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.length)]);
  });

  it('200: another image has another path, the same one changes nothing, and null removes it', async () => {
    const shop = await openShop(server);
    const first = (await put(shop, png(8, 8, 1))).json;
    expect((await put(shop, png(8, 8, 1))).json).toEqual(first);
    const second = (await put(shop, png(8, 8, 2))).json;
    expect(second.version).toBe(first.version + 1);
    expectProblem(await asAnswer(first.image.path), 'not_found');
    expect((await load(second.image.path)).status).toBe(200);
    expect((await put(shop, null)).json.image).toBeNull();
    expectProblem(await asAnswer(second.image.path), 'not_found');
    const rows = (await snapshot(server)).split('\n').filter((line) => line.includes(shop.programId));
    expect(rows.filter((line) => line.startsWith('program_images '))).toEqual([]);
    const { data } = await must(shop, 'GET', `/v1/audit-log?target=${shop.programId}&action=setProgramImage`);
    expect(data.map(({ after }: { after: { image: object | null } }) => after.image)).toEqual([
      null,
      second.image,
      first.image,
    ]);
  });

  it('404: not with the digest of another program, nor in the other mode', async () => {
    const [shop, other] = [await openShop(server), await openShop(server)];
    const { path } = (await put(shop, png(8, 8))).json.image;
    const away = [
      path.replace(shop.programId, other.programId),
      path.replace(/\/(live|test)\//, (_all: string, mode: string) => (mode === 'live' ? '/test/' : '/live/')),
      path.replace('.png', '.jpg'),
      path.replace(/[^/]+$/, '../../x.png'),
    ];
    for (const one of away) expect([one, (await load(one)).status]).toEqual([one, 404]);
  });

  it('412 and 409: an older version, and an archived program', async () => {
    const shop = await openShop(server);
    expectProblem(await put(shop, png(8, 8), { headers: { 'If-Match': '"7"' } }), 'version_mismatch', {
      members: { version: 1 },
    });
    await must(shop, 'POST', `/v1/programs/${shop.programId}/archive`);
    expectProblem(await put(shop, png(8, 8)), 'invalid_state');
  });

  it.each([
    ['no base64', 'data:image/png;base64,AAAA', 'is not base64 without line breaks'],
    ['nothing', '', 'must not be empty'],
    [
      'a GIF',
      Buffer.from('GIF89a\x01\x00\x01\x00'),
      'is not a PNG, JPEG or WebP file with one still image; convert the image to one of them',
    ],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is not a PNG, JPEG or WebP file'],
    ['a PNG that breaks off', png(8, 8).subarray(0, 18), 'is not a PNG, JPEG or WebP file'],
    ['a JPEG that breaks off', jpeg(8, 8, 1).subarray(0, 30), 'is not a PNG, JPEG or WebP file'],
    ['one that is too wide', png(4_097, 1), 'has 4097 by 1 pixels; each side must have 1 to 4096'],
    ['one without height', jpeg(8, 0, 1), 'has 8 by 0 pixels'],
    ['one that is too large', Buffer.alloc(512 * 1_024 + 1), 'has 524289 bytes; it must have at most 524288 (512 KiB)'],
  ])('400: %s, and nothing is written', async (_name, data, detail) => {
    const shop = await openShop(server);
    const before = await snapshot(server);
    const answer = await put(shop, data);
    expectProblem(answer, 'invalid_request', { pointers: ['/data'] });
    expect(answer.json.errors).toMatchObject([
      { in: 'body', pointer: '/data', detail: expect.stringContaining(detail) },
    ]);
    expect(await snapshot(server)).toBe(before);
  });

  it('200: the largest that is allowed', async () => {
    const shop = await openShop(server);
    const filler = (bytes: number) => chunk('fiLL', Buffer.alloc(bytes));
    const [start, end] = [png(8, 8).subarray(0, -12), png(8, 8).subarray(-12)];
    const missing = 512 * 1_024 - png(8, 8).length - filler(0).length;
    const largest = Buffer.concat([start, filler(missing), end]);
    expect((await put(shop, largest)).json.image.bytes).toBe(512 * 1_024);
  });
});

/** A GET as the helpers of problems take it. */
const asAnswer = async (path: string) => {
  const answer = await load(path);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: JSON.parse(text) };
};
