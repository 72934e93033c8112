import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { guides, readGuide } from '@loyalty-service/server/docs/guides';
import { addressPlaceholder, withAddress } from '@loyalty-service/server/docs/service-address';
import { describe, expect, it } from 'vitest';

const document = await buildOpenApi();

describe('the address of the service', () => {
  it.each(guides.map(({ slug }) => slug))('is LOYALTY_BASE_URL in every example of the guide %s', (slug) => {
    const text = readGuide(slug);
    expect(text).not.toMatch(/:8787|\$LOYALTY_URL/);
    for (const [, url] of text.matchAll(/^curl (?:-\S+ )*(\S+)/gm)) expect(url).toMatch(/^"\$LOYALTY_BASE_URL\//);
  });

  it('is LOYALTY_BASE_URL in every curl sample of the document, which names no port', () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('8787');
    expect(text.match(/curl [^$]{0,20}\$LOYALTY_BASE_URL/g)?.length).toBeGreaterThan(70);
  });

  it.each(guides.map(({ slug }) => slug))('is in every snippet of the page %s, or set by its first one', (slug) => {
    const shown = withAddress(readGuide(slug));
    if (shown.includes(`LOYALTY_BASE_URL=${addressPlaceholder}`))
      return expect(shown.indexOf('LOYALTY_BASE_URL=')).toBeLessThan(shown.search(/\$LOYALTY_BASE_URL|= new Loyalty/));
    expect(shown).not.toMatch(/\$LOYALTY_BASE_URL|= new Loyalty\(\)/);
    for (const [, url] of shown.matchAll(/^curl (?:-\S+ )*(\S+)/gm)) expect(url).toContain(`"${addressPlaceholder}/`);
    for (const [, options] of shown.matchAll(/= new Loyalty\((.*?)\)/g))
      expect(options).toMatch(/http:\/\/…|fetch: server\.fetch/);
  });

  it('is the public address in the document where there is one, and in each of its samples', async () => {
    const { servers, paths } = await buildOpenApi({ serverUrl: 'https://loyalty.example.com' });
    expect(servers[0]?.url).toBe('https://loyalty.example.com');
    const samples = Object.values(paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ 'x-codeSamples': listed = [] }) => listed.map(({ source }) => source));
    expect(samples.length).toBeGreaterThan(150);
    expect(samples.filter((source) => !/(curl [^"]*"|baseUrl: ')https:\/\/loyalty\.example\.com/.test(source))).toEqual(
      [],
    );
  });
});
