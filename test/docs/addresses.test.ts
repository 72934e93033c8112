import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { guides, readGuide } from '@loyalty-service/server/docs/guides';
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

  it('is the public address in the document where there is one', async () => {
    const { servers } = await buildOpenApi({ serverUrl: 'https://loyalty.example.com' });
    expect(servers[0]?.url).toBe('https://loyalty.example.com');
  });
});
