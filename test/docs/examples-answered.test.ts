import { execFileSync } from 'node:child_process';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { Loyalty } from '@loyalty-service/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleServer, startExampleServer } from './examples/example-shop.ts';
import { listExamples } from './examples/list-examples.ts';
import { settingOf } from './examples/settings.ts';

let examples: ExampleServer;
beforeAll(async () => {
  examples = await startExampleServer();
});
afterAll(() => examples.server.stop());

const documented = listExamples(await buildOpenApi());
const firsts = documented.filter(({ isFirst }) => isFirst);

const isOfLink = ({ path }: { readonly path: string }): boolean => path.startsWith('/v1/card-page');

/** A business in which the example can be sent. */
async function setFor(example: Parameters<typeof settingOf>[0]) {
  const shop = await examples.open();
  await settingOf(example)(shop);
  return shop;
}

describe('every example of a request is answered as the document says', () => {
  it.each(documented.map((one) => [`${one.operationId} ${one.name}`, one] as const))('%s', async (_, one) => {
    const { business, signedIn, token, linkToken, bodies } = await setFor(one);
    const { call } = signedIn ?? business;
    const key = isOfLink(one) ? { key: linkToken } : {};
    const raw = JSON.stringify(bodies[one.operationId] ?? one.body)?.replace('si_…', token);
    const answer = await call(one.method, one.path, {
      ...key,
      ...(raw !== undefined && { body: JSON.parse(raw) }),
    });
    expect(`${answer.status} ${answer.status < 300 ? '' : answer.text}`).toBe(`${one.status} `);
    // The server of the tests holds every answer against the contract; here it has what the example shows.
    expect(Object.keys(answer.json ?? {}).sort()).toEqual(Object.keys(one.answer ?? {}).sort());
    for (const header of one.headers) expect([header, answer.headers.get(header)]).not.toContain(null);
  });
});

describe('every sample for the SDK', () => {
  it.each(firsts.map((one) => [one.operationId, one] as const))('%s runs against the server', async (_, one) => {
    const [, made = '', program = ''] =
      /^import [^\n]*\n\n(const loyalty = [^\n]*)\n(.*)$/s.exec(one.samples['SDK'] ?? '') ?? [];
    expect(made).toContain('new Loyalty()');
    const { business, signedIn, token, linkToken, bodies } = await setFor(one);
    const real = JSON.stringify(bodies[one.operationId]);
    const key = isOfLink(one) ? linkToken : business.key;
    const sent: string[] = [];
    const loyalty = new Loyalty({
      apiKey: signedIn ? null : key,
      ...(signedIn && { defaultHeaders: { cookie: signedIn.cookie, 'Loyalty-Mode': 'test' } }),
      baseUrl: examples.server.url,
      maxRetries: 0,
      fetch: (input, init) => {
        sent.push(`${init?.method} ${new URL(String(input)).pathname} ${init?.body ?? ''}`);
        return fetch(input, {
          ...init,
          body: init?.body && (real ?? String(init.body).replace('si_…', token)),
        } as RequestInit);
      },
    });
    const run = new AsyncFunction('loyalty', 'console', program);
    await run(loyalty, { log: () => {} });
    const body =
      one.body === undefined || JSON.stringify(one.body) === '{}' ? [' ', ' {}'] : [` ${JSON.stringify(one.body)}`];
    expect(body.map((text) => `${one.method} ${one.path}${text}`)).toContain(sent[0]);
  });
});

const AsyncFunction = (async () => {}).constructor as new (
  ...words: string[]
) => (...values: unknown[]) => Promise<void>;

describe('every sample for curl', () => {
  it('is the request of the example, as a shell reads it', async () => {
    const script = firsts.map(({ samples }) => `${samples['curl']}\nprintf '\\n'`).join('\n');
    const shell = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${script}`;
    const printed = execFileSync('sh', ['-c', shell], {
      env: { LOYALTY_API_KEY: 'k', LOYALTY_BASE_URL: 'http://127.0.0.1:4321' },
      encoding: 'utf8',
    });
    const calls = printed
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\0').slice(0, -1));
    expect(calls).toHaveLength(firsts.length);
    for (const [index, one] of firsts.entries()) {
      const words = calls[index] ?? [];
      const after = (flag: string) => words.flatMap((word, at) => (words[at - 1] === flag ? [word] : []));
      const [method = words.includes('-d') ? 'POST' : 'GET'] = after('-X');
      const url = words.find((word) => word.startsWith('http://'));
      expect(`${method} ${url}`).toBe(`${one.method} http://127.0.0.1:4321${one.path}`);
      expect(after('-H')).toContain('Authorization: Bearer k');
      const said = JSON.stringify(one.body) === '{}' ? [undefined, '{}'] : [JSON.stringify(one.body)];
      expect(said).toContain(after('-d')[0]);
    }
  });
});
