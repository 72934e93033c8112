import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { guides, readGuide } from '@loyalty-service/server/docs/guides';
import openapiTypes, { astToString } from 'openapi-typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { serversOfThisFile } from '../api/support/servers.ts';
import { openShop } from '../api/support/shop.ts';
import { root } from '../support/source-files.ts';
import { compile } from './client/compile.ts';
import { mistakes, program } from './client/program.ts';

const folder = join(root, 'test', 'output', 'client');
const start = serversOfThisFile();
const document = await buildOpenApi();

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/**
 * Code that the guides and the document show, in TypeScript. Separate tests compile the guide on the contract, which needs its
 * package, and the one on the web shop, whose files import each other.
 */
function listShown(): readonly (readonly [name: string, code: string])[] {
  const others = guides.filter(({ slug }) => slug !== 'contract' && slug !== 'web-shop');
  const shown = others.flatMap(({ slug }) =>
    [...readGuide(slug).matchAll(/^```ts [^\n]*\n(.*?)^```/gms)].map(
      ([, code = ''], index) => [`guide-${slug}-${index + 1}.ts`, code] as const,
    ),
  );
  const samples = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap((item) =>
    Object.values(item).flatMap(({ operationId, 'x-codeSamples': listed = [] }) =>
      listed
        .filter(({ lang }) => lang === 'TypeScript')
        .map(({ source }, index) => [`sample-${operationId}-${index + 1}.ts`, source] as const),
    ),
  );
  return [...shown, ...methodExamples(), ...samples];
}

/** The part of the client for Redis that a guide uses. */
const redisTypes = `declare module 'redis' {
  export function createClient(options: { readonly url: string }): {
    on(event: 'error', listener: (error: Error) => void): unknown;
    connect(): Promise<unknown>;
    sendCommand(words: readonly string[]): Promise<unknown>;
  };
}
`;

/** The calls on the page of methods. A comment above each names its parameters. */
const methodExamples = (): readonly (readonly [name: string, code: string])[] =>
  [...readGuide('sdk-methods').matchAll(/^```ts\n(\/\/ (\w+)(?:<[^>]*>)?\([^\n]*\n)(.*?)^```/gms)].map(
    ([, signature = '', name, call], index) => {
      const ids = [...signature.matchAll(/(\w+): (string\b|Iterable<Item>)/g)].map(
        ([, id, type]) => `declare const ${id}: ${type?.replace('Item', 'BatchItem')};\n`,
      );
      const client =
        "import type { BatchItem, Loyalty } from '@loyalty-service/sdk';\ndeclare const loyalty: Loyalty;\n";
      return [`method-${index}-${name}.ts`, `${client}${ids.join('')}${call}`] as const;
    },
  );

describe('what others make of our document', () => {
  let said: readonly string[] = [];
  let client = '';
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    write('api.ts', astToString(await openapiTypes(structuredClone(document) as never)));
    client = write('client.ts', program);
    const [top = ''] = program.split('const me =');
    const wrong = mistakes.map((mistake, index) => write(`mistake-${index}.ts`, `${top}${mistake}\n}\n`));
    const code = listShown().map(([name, text]) => write(name, `${text}\nexport {};\n`));
    said = await compile([client, write('redis.d.ts', redisTypes), ...wrong, ...code]);
  }, 120_000);

  it('every method has an example', () => expect(methodExamples().length).toBeGreaterThan(listRoutes().length));

  it('openapi-typescript and openapi-fetch make a client that compiles', () => {
    expect(said.filter((line) => /^(client|api)\.ts/.test(line))).toEqual([]);
  });

  it.each(mistakes.map((mistake, index) => [mistake, index] as const))(
    'its types see the mistake in %s',
    (_, index) => {
      expect(said.filter((line) => line.startsWith(`mistake-${index}.ts`))).not.toEqual([]);
    },
  );

  it('and it runs against the server', async () => {
    const server = await start();
    const shop = await openShop(server);
    const { run } = await import(/* @vite-ignore */ pathToFileURL(client).href);
    expect(await run(server.url, shop.key, shop.cardId)).toEqual({
      plan: 'scale',
      delta: 12,
      available: 12,
      code: 'unsupported_for_kind',
      kinds: ['points'],
      external: 'card-77',
    });
  });

  it('every program in the guides and every sample in TypeScript compiles', () => {
    expect(listShown().length).toBeGreaterThan(60);
    expect(said.filter((line) => /^(guide|sample)-/.test(line))).toEqual([]);
  });
});
