import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { listSite } from '@loyalty-service/server/docs/site';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readerQuestions } from './reader-questions.ts';

const Entries = z.array(z.looseObject({ href: z.string() }));
const Vocabulary = z.object({
  keywords: z.record(z.string(), z.string()),
  absent: z.array(z.object({ words: z.array(z.string()), nearest: z.array(z.string()).min(1) })),
});
const Results = z.array(
  z.object({ kind: z.string(), href: z.string(), excerpt: z.array(z.object({ text: z.string() })) }),
);
type Find = (text: string, limit: number) => unknown;

/** Words as developers type them, and the page that has to be among the first three. */
const found: readonly (readonly [typed: string, ...pages: string[]])[] = [
  ['glossary', 'concepts'],
  ['terminology', 'concepts'],
  ['webhook signature', 'webhooks#receive'],
  ['rate limit', 'limits#rate-limits'],
  ['idempotency', 'idempotency'],
  ['pagination', 'pagination'],
  ['refund', 'returns'],
  ['GDPR', 'security#personal-data'],
  ['pos', 'console'],
  ['point of sale', 'console'],
  ['QR', 'console#scan-a-card'],
  ['barcode', 'console#scan-a-card'],
  ['changelog', 'changelog'],
  ['health check', 'going-to-production#monitoring', 'deploy#kubernetes'],
  ['status', 'going-to-production#monitoring', 'errors', 'observe#logs'],
  ['openapi', 'api'],
  ['swagger', 'api'],
  ['postman collection', 'api'],
  ['generate a client', 'api'],
  ['license', 'comparison#in-one-table'],
  ['pricing', 'comparison#in-one-table'],
  ['react native', 'sdk'],
  ['redis', 'webhooks#more-than-one-process'],
];

/** Features that we do not have, with the nearest page. */
const absent: readonly (readonly [typed: string, page: string])[] = [
  ['CORS', 'card-pages#call-the-api-from-a-web-app-cors'],
  ['cross-origin request', 'card-pages#call-the-api-from-a-web-app-cors'],
  ['apple wallet', 'card-pages'],
  ['Google Wallet pass', 'card-pages'],
  ['zapier', 'webhooks'],
  ['SSO', 'people#passkeys'],
  ['SAML login', 'people#passkeys'],
  ['SLA', 'figures#what-we-promise-about-reliability'],
  ['status page', 'figures#what-we-promise-about-reliability'],
  ['python', 'webhooks#other-languages'],
  ['PHP', 'webhooks#other-languages'],
  ['C#', 'webhooks#other-languages'],
  ['.NET client', 'webhooks#other-languages'],
  ['graphql', 'api'],
  ['websocket', 'webhooks'],
  ['push notification', 'webhooks'],
  ['mysql', 'deploy#servers-on-postgresql'],
  ['helm chart', 'deploy#kubernetes'],
  ['iOS', 'card-pages'],
];

describe('the search of the docs', () => {
  let entries: z.infer<typeof Entries>;
  let vocabulary: z.infer<typeof Vocabulary>;
  let find: Find;

  beforeAll(async () => {
    const site = listSite({ publicUrl: '', tryItUrl: '' });
    const read = async (path: string) => JSON.parse(String(await site.get(path)?.make()));
    entries = Entries.parse(await read('/docs/search.json'));
    vocabulary = Vocabulary.parse(await read('/docs/assets/vocabulary.json'));
    const folder = mkdtempSync(`${tmpdir()}/docs-search-`);
    for (const file of ['search.js', 'minisearch.js', 'stemmer.js']) {
      const source = String(await site.get(`/docs/assets/${file}`)?.make());
      writeFileSync(`${folder}/${file}`, source.replace(/^\/\/# sourceMappingURL=.*$/m, ''));
    }
    writeFileSync(`${folder}/package.json`, '{"type": "module"}');
    const { DocsSearch } = await import(`${folder}/search.js`);
    const search = new DocsSearch(entries, await read('/docs/assets/vocabulary.json'));
    find = (text, limit) => search.find(text, limit);
  });

  const firstThree = (text: string) => Results.parse(find(text, 3));

  it('finds the page of a word in the first three results', () => {
    const asked = readerQuestions.map(({ question, answers }) => [question, answers] as const);
    const typed = found.map(([word, ...pages]) => [word, pages.map((page) => `/docs/${page}`)] as const);
    const missed = [...asked, ...typed].flatMap(([text, pages]) => {
      const hrefs = firstThree(text).map(({ href }) => href);
      return hrefs.some((href) => pages.includes(href)) ? [] : [`${text}: ${hrefs.join(' ')}`];
    });
    expect(missed).toEqual([]);
  });

  it('says that something does not exist, and names the nearest page', () => {
    for (const [typed, page] of absent) {
      const [answer, nearest] = firstThree(typed);
      expect([typed, answer?.kind, answer?.excerpt[0]?.text]).toEqual([
        typed,
        'answer',
        expect.stringMatching(/^There is none\. [A-Z].*\.$/),
      ]);
      expect([typed, answer?.href, nearest?.href]).toEqual([typed, `/docs/${page}`, `/docs/${page}`]);
    }
  });

  it('takes the last word as the beginning of a longer one, and its stem not', () => {
    const hrefs = (text: string) => firstThree(text).map(({ href }) => href);
    expect(hrefs('pagin')).toContain('/docs/pagination');
    expect(hrefs('cor')).not.toEqual([]);
    expect(hrefs('qqqqqqqq')).toEqual([]);
  });

  it('points only to pages and sections that exist', () => {
    const known = new Set(entries.map(({ href }) => href));
    const named = [...Object.keys(vocabulary.keywords), ...vocabulary.absent.flatMap(({ nearest }) => nearest)];
    expect(named.filter((href) => !known.has(href))).toEqual([]);
    const phrases = vocabulary.absent.flatMap(({ words }) => words);
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at || phrase !== phrase.toLowerCase())).toEqual(
      [],
    );
  });
});
