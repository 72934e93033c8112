import { beforeEach, describe, expect } from 'vitest';
import { jpeg, png } from '../support/images.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';

const none = { name: null, logo: null, color: null, text_color: null };
let shop: Shop;
beforeEach<{ server: Parameters<typeof openShop>[0] }>(async ({ server }) => {
  shop = await openShop(server);
});

const change = (brand: object) => must(shop, 'PATCH', '/v1/me', { brand });
const put = (data: Buffer | null, more: object = {}) =>
  shop.call('PUT', '/v1/me/logo', { body: { data: data?.toString('base64') ?? null }, ...more });
const pageOf = async (of: Shop) => {
  const { token } = await must(of, 'POST', `/v1/cards/${of.cardId}/links`);
  return (await of.call('GET', '/v1/card-page', { key: token })).json;
};

describe('PATCH /v1/me with brand', () => {
  it('200: sets name and color one by one, in both modes and on card pages, and the audit log has both', async ({
    server,
  }) => {
    expect((await must(shop, 'GET', '/v1/me')).brand).toEqual(none);
    expect((await change({ name: 'Corner' })).brand).toEqual({ ...none, name: 'Corner' });
    const both = { ...none, name: 'Corner', color: '#FFCC00', text_color: '#000000' };
    const { version } = await change({ color: '#ffcc00' });
    expect(await change({ color: '#FFCC00' })).toMatchObject({ brand: both, version });
    const live = await server.business({ of: shop, mode: 'live' });
    expect((await must(live, 'GET', '/v1/me')).brand).toEqual(both);
    expect((await pageOf(shop)).business.brand).toEqual(both);
    expect((await change({ name: null, color: null })).brand).toEqual(none);
    const { data } = await must(shop, 'GET', '/v1/audit-log?action=updateBusiness');
    expect(data).toMatchObject([
      { before: { brand: both }, after: { brand: none } },
      { before: { brand: { color: null } }, after: { brand: { color: '#FFCC00' } } },
      { before: { brand: { name: null } }, after: { brand: { name: 'Corner' } } },
    ]);
  });

  it.for([
    ['#FFFF00', '#000000'],
    ['#FFFFFF', '#000000'],
    ['#000000', '#FFFFFF'],
    ['#808080', '#000000'],
    ['#767676', '#000000'],
    ['#757575', '#FFFFFF'],
    ['#B3202C', '#FFFFFF'],
  ])('200: text on %s is %s', async ([color, text_color]) => {
    expect((await change({ color })).brand).toMatchObject({ color, text_color });
  });

  it.for([
    [{ name: '' }, '/brand/name'],
    [{ name: 'x'.repeat(81) }, '/brand/name'],
    [{ name: 'a\nb' }, '/brand/name'],
    [{ color: 'red' }, '/brand/color'],
    [{ color: '#FC0' }, '/brand/color'],
    [{ color: '#FFCC00;}' }, '/brand/color'],
    [{ text_color: '#000000' }, '/brand/text_color'],
    [{ logo: null }, '/brand/logo'],
  ] as const)('400 invalid_request: %j, and nothing is written', async ([brand, pointer], { server }) => {
    const before = await snapshot(server);
    const answer = await shop.call('PATCH', '/v1/me', { body: { brand } });
    expectProblem(answer, 'invalid_request', { pointers: [pointer] });
    expect(await snapshot(server)).toBe(before);
  });
});

describe('PUT /v1/me/logo', () => {
  it('200: anyone can load the logo, another one has another path, and null removes it', async ({ server }) => {
    const load = (path: string) => fetch(`${server.url}${path}`);
    const first = (await put(png(64, 32))).json;
    const size = { content_type: 'image/png', width: 64, height: 32, bytes: png(64, 32).length };
    expect(first.brand.logo).toMatchObject(size);
    expect((await put(png(64, 32))).json.version).toBe(first.version);
    const answer = await load(first.brand.logo.path);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await answer.arrayBuffer()).equals(png(64, 32))).toBe(true);
    const second = (await put(jpeg(640, 480, 1))).json;
    expect((await load(first.brand.logo.path)).status).toBe(404);
    expect((await load(second.brand.logo.path)).status).toBe(200);
    expect((await pageOf(shop)).business.brand.logo).toEqual(second.brand.logo);
    expect((await put(null)).json.brand).toEqual(none);
    expect((await load(second.brand.logo.path)).status).toBe(404);
    const { data } = await must(shop, 'GET', '/v1/audit-log?action=setBusinessLogo');
    const logos = data.map(({ after }: { after: { brand: { logo: object | null } } }) => after.brand.logo);
    expect(logos).toEqual([null, second.brand.logo, first.brand.logo]);
  });

  it('200: it is kept when the test data is removed', async ({ server }) => {
    const { path } = (await put(png(8, 8))).json.brand.logo;
    await must(shop, 'POST', '/v1/test-data/reset');
    expect((await fetch(`${server.url}${path}`)).status).toBe(200);
  });

  it('400, 412: no image, and an older version', async () => {
    expectProblem(await put(Buffer.from('GIF89a')), 'invalid_request', { pointers: ['/data'] });
    expectProblem(await put(png(8, 8), { headers: { 'If-Match': '"7"' } }), 'version_mismatch', {
      members: { version: 1 },
    });
  });
});
