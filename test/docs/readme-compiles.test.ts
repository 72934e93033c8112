import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/source-files.ts';
import { compile } from './client/compile.ts';

/** The declarations of the application around an example. */
const application = `
declare const Loyalty: typeof import('@loyalty-service/sdk').Loyalty;
declare const APIError: typeof import('@loyalty-service/sdk').APIError;
declare const RateLimitError: typeof import('@loyalty-service/sdk').RateLimitError;
declare const loyalty: import('@loyalty-service/sdk').Loyalty;
declare const customer: import('@loyalty-service/sdk').Customer;
declare const cardId: string;
declare const reward_id: string;
declare const http: typeof import('node:http');
declare const app: import('express').Express;
declare const request: Request;
declare const rawBody: Uint8Array;
declare const newSecret: string | undefined;
declare const oldSecret: string | undefined;
declare const remember: (value: unknown) => void;
declare const cheer: (value: unknown) => void;
declare const log: (...values: unknown[]) => void;
declare const sleep: (ms: number) => Promise<void>;
declare const expect: typeof import('vitest').expect;
`;

it('every example of the SDK’s README compiles in strict mode', { timeout: 120_000 }, async () => {
  const readme = readFileSync(join(root, 'sdk/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```ts[^\n]*\n(.*?)^```/gms)].map(([, code = '']) => code);
  expect(blocks.length).toBeGreaterThan(4);
  const folder = join(root, 'test', 'output', 'readme');
  mkdirSync(folder, { recursive: true });
  const files = [['application.d.ts', application], ...blocks.map((code, at) => [`readme-${at}.ts`, module(code)])];
  const paths = files.map(([name = '', text = '']) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  expect(await compile(paths)).toEqual([]);
});

/** A module, so that its names are its own. */
const module = (code: string): string => `${code}export {};\n`;
