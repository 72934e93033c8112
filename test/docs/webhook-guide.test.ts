import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fixtures, signWebhook, webhookKeyPair, webhookSecret } from '@loyalty-service/sdk/testing';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { explanations } from '../../sdk/src/webhooks/explanations.ts';
import { runLoyalty } from '../sdk/command/terminal.ts';
import { root } from '../support/source-files.ts';
import { dedupeSamples } from '../webhooks/dedupe-samples.ts';

const folder = join(root, 'test', 'output', 'webhook-guide');
const secret = webhookSecret();
const guide = readGuide('webhooks');
const samples = new Map(
  [...guide.matchAll(/^```ts (\S+)\n(.*?)^```/gms)].map(([, name = '', code = '']) => [name, code] as const),
);

/** Each framework's sample, by the package that it runs with and what starts it where the sample only exports a function. */
const receivers = [
  ['Express 5', 'express.ts', (code: string) => code],
  ['Express 4', 'express.ts', (code: string) => code.replace("from 'express'", "from 'express-4'")],
  ['Fastify', 'fastify.ts', (code: string) => code],
  ['Hono', 'hono.ts', (code: string) => served(code, 'app.fetch')],
  ['Next.js', 'app/webhooks/loyalty/route.ts', (code: string) => served(code, 'POST')],
  [
    'Workers',
    'worker.ts',
    (code: string) =>
      served(
        code.replace('export default', 'const worker ='),
        '(request) => worker.fetch(request, process.env as never)',
      ),
  ],
  ['AWS Lambda', 'lambda.ts', (code: string) => served(code, invoked)],
  ['node:http', 'server.ts', (code: string) => code],
  ['Express without the router', 'express-by-hand.ts', (code: string) => code],
  ['fetch without the router', 'fetch-by-hand.ts', (code: string) => served(code, 'POST')],
] as const;

/** API Gateway and function URLs pass a body as base64 unless its type is text. */
const invoked = `async (request) => {
  const body = Buffer.from(await request.arrayBuffer()).toString('base64');
  const answer = await handler({ headers: Object.fromEntries(request.headers), body, isBase64Encoded: true });
  return new Response(answer.body, { status: answer.statusCode });
}`;

/** The code that a platform puts around a function from Request to Response. */
const served = (code: string, handler: string): string =>
  `import { serve } from '@hono/node-server';\n${code}\nserve({ port: 3000, hostname: '127.0.0.1', fetch: ${handler} });\n`;

/** The samples print an event instead of processing it. This one fails. */
const failing = 'card.failing';

const urls = new Map<string, string>();
let child: ChildProcess;

/** One process runs all samples. Only the port of each is another: 0 takes a free one, which the process prints. */
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = receivers.map(([name, sample, adapt]) => {
    const file = `${name.replace(/\W/g, '-')}.ts`;
    writeFileSync(join(folder, file), adapt(samples.get(sample) ?? '').replace('3000', '0'));
    return [name, file] as const;
  });
  const main = `import http from 'node:http';
const { log } = console;
console.log = (...args) => {
  if (args[0] === '${failing}') throw new Error('the database is away');
  log(...args);
};
let name = '';
const { listen } = http.Server.prototype;
http.Server.prototype.listen = function (...args) {
  const mine = name;
  this.once('listening', () => process.send({ name: mine, port: this.address().port }));
  return listen.apply(this, args);
};
for (const [of, file] of ${JSON.stringify(files)}) {
  name = of;
  await import('./' + file);
  await new Promise((resolve) => setImmediate(resolve));
}
`;
  writeFileSync(join(folder, 'main.mjs'), main);
  const tsx = createRequire(join(root, 'package.json')).resolve('tsx/cli');
  child = spawn(process.execPath, [tsx, 'main.mjs'], {
    cwd: folder,
    env: { ...process.env, LOYALTY_WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The samples ended with ${code}:\n${said}`)));
    child.on('message', ({ name, port }: { readonly name: string; readonly port: number }) => {
      urls.set(name, `http://127.0.0.1:${port}/webhooks/loyalty`);
      if (urls.size === receivers.length) resolve();
    });
  });
}, 60_000);
afterAll(() => void child?.kill());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it.each(receivers.map(([name]) => name))('the sample for %s passes every check of the doctor', async (name) => {
  const { code, lines } = await runLoyalty(['webhooks', 'doctor', urls.get(name) ?? '', '--secret', secret]);
  expect([code, lines.filter((line) => !line.startsWith('ok  '))]).toEqual([0, ['9 of 9']]);
});

describe.each(['Express without the router', 'fetch without the router'])('the sample for %s', (name) => {
  it('answers 413 to a body that is larger than any event', async () => {
    expect((await post(name, 'x'.repeat(300_000))).status).toBe(413);
  });

  it('answers 400 with the reason to a forgery, and 500 without a reason where its own code fails', async () => {
    const { body } = await signWebhook(fixtures.event('card.updated'), { secret });
    const forged = await post(name, body);
    expect([forged.status, await forged.text()]).toEqual([400, expect.stringMatching(/^signature_missing: /)]);
    const event = { ...fixtures.event('card.updated'), type: failing };
    const sent = await signWebhook(event, { secret });
    const failed = await post(name, sent.body, sent.headers);
    expect([failed.status, await failed.text()]).toEqual([500, expect.not.stringContaining('away')]);
  });
});

const post = (name: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(urls.get(name) ?? '', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
  });

it('the sample that compares versions ignores an event that is older than a handled one', async () => {
  writeFileSync(join(folder, 'newer-only.ts'), samples.get('newer-only.ts') ?? '');
  vi.stubEnv('LOYALTY_WEBHOOK_SECRET', secret);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { hooks } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'newer-only.ts')).href);
  for (const version of [8, 7, 9]) {
    const event = fixtures.event('transaction.created', { id: `evt_${version}` });
    Object.assign(event.data.card, { id: 'crd_1', version });
    Object.assign(event.data.card.balance, { available: version * 100 });
    const { body, headers } = await signWebhook(event, { secret });
    expect(await hooks.handle(body, headers)).toMatchObject({ status: 200 });
  }
  expect(log.mock.calls).toEqual([
    ['crd_1', 800],
    ['crd_1', 900],
  ]);
});

it('the sample for public keys takes deliveries of a new endpoint with a key and an old one with a secret', async () => {
  const { secretKey, publicKey } = await webhookKeyPair();
  writeFileSync(join(folder, 'public-key.ts'), samples.get('public-key.ts') ?? '');
  vi.stubEnv('LOYALTY_WEBHOOK_SECRET', publicKey);
  vi.stubEnv('LOYALTY_WEBHOOK_SECRET_OLD', secret);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { hooks } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'public-key.ts')).href);
  for (const [id, by, status] of [
    ['evt_new', secretKey, 200],
    ['evt_old', secret, 200],
    ['evt_forged', (await webhookKeyPair()).secretKey, 400],
  ] as const) {
    const { body, headers } = await signWebhook(fixtures.event('transaction.created', { id }), { secret: by });
    expect(await hooks.handle(body, headers)).toMatchObject({ status });
  }
  expect(log).toHaveBeenCalledTimes(2);
});

it('every framework of the guide is among them', () => {
  const others = [
    ...['create-endpoint.ts', 'create-with-key.ts', 'newer-only.ts', 'on-error.ts', 'public-key.ts', 'rotate.ts'],
    ...dedupeSamples,
  ];
  expect([...samples.keys()].filter((name) => !others.includes(name)).sort()).toEqual(
    [...new Set(receivers.map(([, sample]) => sample))].sort(),
  );
});

it('lists every mistake with the cause and the fix that the router prints', () => {
  const rows = [...guide.matchAll(/^\| `(\w+)` \| [\w ]+ \| (.*?) \| (.*?) \|$/gm)].map(([, code, ...texts]) => [
    code,
    texts,
  ]);
  expect(Object.fromEntries(rows)).toMatchObject(explanations);
});

it('gives each mistake a different cause and fix', () => {
  for (const column of [0, 1]) {
    const texts = Object.values(explanations).map((columns) => columns[column]);
    expect(new Set(texts).size).toBe(texts.length);
  }
});
