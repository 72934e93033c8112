import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fixtures, webhookKeyPair, webhookSecret } from '@loyalty-service/sdk/testing';
import { createWebhookRouter, type DedupeStore } from '@loyalty-service/sdk/webhooks';
import express from 'express';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runLoyalty } from './terminal.ts';

const receivers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const receiver of receivers.splice(0)) receiver.close().closeAllConnections();
});

async function receiverOf(listener: RequestListener): Promise<string> {
  const receiver = createServer(listener).listen(0, '127.0.0.1');
  receivers.push(receiver);
  await new Promise((resolve) => receiver.once('listening', resolve));
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
}

/** The checks that failed, by name. */
async function failedOf(url: string, secret: string): Promise<{ code: number; failed: readonly string[] }> {
  const { code, lines } = await runLoyalty(['webhooks', 'doctor', url, '--secret', secret, '--json']);
  const checks = lines.map((line) => JSON.parse(line)).filter(({ check }) => check);
  expect(checks).toHaveLength(9);
  return { code, failed: checks.filter(({ ok }) => !ok).map(({ check }) => check) };
}

describe('loyalty webhooks sign and verify', () => {
  const secret = webhookSecret();
  const body = JSON.stringify(fixtures.event('card.updated'));

  it('verifies what it signed, and names the mistake in what it did not', async () => {
    const environment = { LOYALTY_WEBHOOK_SECRET: secret };
    const signed = await runLoyalty(['webhooks', 'sign'], { environment, input: body });
    const header = signed.lines.find((line) => line.startsWith('loyalty-signature')) ?? '';
    const verify = (input: string, ...args: string[]) =>
      runLoyalty(['webhooks', 'verify', '--header', header, ...args], { environment, input });
    expect(await verify(body)).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/^Verified: card\.updated evt_/)],
    });
    const changed = await verify(`${body} `, '--json');
    expect(changed.code).toBe(1);
    expect(JSON.parse(changed.lines[0] ?? '')).toMatchObject({ verified: false, code: 'signature_mismatch' });
  });

  it('signs with a private key, and verifies with its public key', async () => {
    const { secretKey, publicKey } = await webhookKeyPair();
    const signed = await runLoyalty(['webhooks', 'sign', '--secret', secretKey], { input: body });
    const headers = signed.lines.flatMap((line) => ['--header', line]);
    const verify = async (key: string) =>
      (await runLoyalty(['webhooks', 'verify', '--secret', key, ...headers], { input: body })).lines.join();
    expect(await verify(publicKey)).toMatch(/^Verified: card\.updated evt_/);
    expect(await verify((await webhookKeyPair()).publicKey)).toMatch(/^signature_mismatch/);
    expect(await verify(secret)).toMatch(/^signature_mismatch: .*whpk_… for v1a/);
  });

  it('says which key of a pair signs, and which one verifies', async () => {
    const { secretKey, publicKey } = await webhookKeyPair();
    const complaint = async (command: string, key: string) =>
      (await runLoyalty(['webhooks', command, '--secret', key], { input: body })).complaints.join();
    expect(await complaint('sign', publicKey)).toMatch(/cannot sign\. Pass a secret, whsec_…, or a private key/);
    expect(await complaint('verify', secretKey)).toMatch(/cannot verify\. Pass its public key, whpk_…\.$/);
    expect(await complaint('verify', secretKey)).not.toContain(secretKey);
    expect(await complaint('sign', secretKey.slice(0, 40))).toMatch(/^The key is not whole\./);
  });

  it('says what to do at the terminal, and nothing of frameworks', async () => {
    const environment = { LOYALTY_WEBHOOK_SECRET: secret };
    const lineOf = async (header: string, input = body) =>
      (await runLoyalty(['webhooks', 'verify', '--header', header], { environment, input })).lines.join();
    const { lines } = await runLoyalty(['webhooks', 'sign', '--timestamp', '1'], { environment, input: body });
    const old = lines.find((line) => line.startsWith('loyalty-signature')) ?? '';
    const said = [
      await lineOf('X-Other: 1'),
      await lineOf('Loyalty-Signature: x'),
      await lineOf(old),
      await lineOf(old, `${body}\n`),
      await lineOf(old, ''),
    ];
    expect(said).toEqual([
      "signature_missing: Pass the signature of the delivery: --header 'Loyalty-Signature: t=…,v1=…'.",
      "signature_unreadable: Pass the whole header as it arrived: --header 'Loyalty-Signature: t=…,v1=…'.",
      'timestamp_too_old: The signature is older than --tolerance allows. Pass more seconds to check an old delivery.',
      'signature_mismatch: --secret is of another endpoint or another signature (whsec_… is for v1, whpk_… for v1a), or the file is not the exact bytes that arrived, up to the last line break.',
      'body_missing: The file is empty. Pass the file with the body as it arrived.',
    ]);
  });

  it('signs for another time', async () => {
    const signed = await runLoyalty(['webhooks', 'sign', '--secret', secret, '--timestamp', '1', '--json'], {
      input: body,
    });
    expect(JSON.parse(signed.lines[0] ?? '')).toMatchObject({ body, headers: { 'webhook-timestamp': '1' } });
  });

  it.each([
    [['webhooks', 'sign'], /--secret/],
    [['webhooks', 'sign', '--secret', 'whatever'], /begins with whsec_/],
    [
      ['webhooks', 'sign', '--secret', 'whsec_abc'],
      /too short\. Copy all of it: more than 16 characters follow whsec_\.$/,
    ],
    [['webhooks', 'sign', '--secret', `"${secret}"`], /begins with whsec_\. Copy all of it, without quotes/],
    [['webhooks', 'sign', '--secret', `${secret} `], /has invalid characters/],
    [
      ['events', 'list', '--limt', '3'],
      /^The option --limt does not exist\. Did you mean --limit\? See loyalty --help\.$/,
    ],
    [['events', 'list', '--limit'], /^--limit needs a value\. See/],
    [['events', 'list', '--json=1'], /^--json takes no value\. See/],
    [['lisen'], /^The command lisen does not exist\. Did you mean loyalty listen\? See/],
    [['webhooks', 'docter'], /Did you mean loyalty webhooks doctor\?/],
    [['trigger', 'card.update'], /^The event type card\.update does not exist\. Did you mean card\.updated\?$/],
    [['webhooks', 'sign', '--secret', secret, '--limit', '3'], /no --limit/],
    [['webhooks', 'sign', '--secret', secret, '--timestamp', 'now'], /whole number/],
    [['webhooks', 'sign', 'no/such/file', '--secret', secret], /no\/such\/file/],
    [['webhooks', 'verify', '--secret', secret, '--header', 'nonsense'], /--header/],
    [['webhooks', 'doctor', 'nowhere', '--secret', secret], /address/],
    [['webhooks', 'bend'], /^The command \w+ does not exist/],
    [['constructor'], /^The command \w+ does not exist/],
    [['whoami', '--nonsense'], /--help/],
  ])('answers with 2 and the next step: %j', async (args, complaint) => {
    const { code, complaints } = await runLoyalty(args);
    expect(code).toBe(2);
    expect(complaints).toEqual([expect.stringMatching(complaint)]);
    expect(complaints.join()).not.toContain('whatever');
  });
});

describe('loyalty webhooks doctor', () => {
  it('finds nothing wrong with a router of this package', async () => {
    const secret = webhookSecret();
    const url = await receiverOf(createWebhookRouter({ secret }).node());
    expect(await failedOf(url, secret)).toEqual({ code: 0, failed: [] });
  });

  it('finds nothing wrong with a router that has a public key', async () => {
    const { secretKey, publicKey } = await webhookKeyPair();
    const url = await receiverOf(createWebhookRouter({ secret: publicKey }).node());
    expect(await failedOf(url, secretKey)).toEqual({ code: 0, failed: [] });
  });

  it('finds a receiver that verifies nothing', async () => {
    const url = await receiverOf((_request, response) => response.end());
    expect(await failedOf(url, webhookSecret())).toEqual({
      code: 1,
      failed: ['forged, by another secret', 'not signed', 'body changed after signing', 'an hour old', 'an hour ahead'],
    });
  });

  it('finds a receiver that takes the signature of any private key', async () => {
    const url = await receiverOf(({ headers }, response) => {
      response.writeHead(String(headers['webhook-signature']).startsWith('v1a,') ? 200 : 400).end();
    });
    const { failed } = await failedOf(url, (await webhookKeyPair()).secretKey);
    expect(failed).toContain('forged, by another secret');
  });

  it('finds a receiver that looks at no time', async () => {
    const secret = webhookSecret();
    const url = await receiverOf(createWebhookRouter({ secret, tolerance: Number.POSITIVE_INFINITY }).node());
    expect(await failedOf(url, secret)).toEqual({ code: 1, failed: ['an hour old', 'an hour ahead'] });
  });

  it('finds a receiver that fails at what it has seen, what comes late and what it does not know', async () => {
    const secret = webhookSecret();
    let highest = 0;
    const dedupe: DedupeStore = { begin: () => 'begun', complete() {}, abandon() {} };
    const router = createWebhookRouter({ secret, dedupe, onError() {} });
    router.on('*', ({ type, sequence }) => {
      if (sequence <= highest || type !== 'card.updated') throw new Error('what is this?');
      highest = sequence;
    });
    expect((await failedOf(await receiverOf(router.node()), secret)).failed).toEqual([
      'duplicate',
      'reordered, an earlier event after a later one',
      'of a type that is not known yet',
    ]);
  });

  it('takes no answer at all for no refusal', async () => {
    const url = await receiverOf((request) => request.socket.destroy());
    const { code, failed } = await failedOf(url, webhookSecret());
    expect(code).toBe(1);
    expect(failed).toHaveLength(9);
  });

  it.each(['127.0.0.1', 'localhost'])('says in one line that nothing listens at %s', async (host) => {
    const { port } = new URL(await receiverOf(() => {}));
    await new Promise((resolve) => receivers.pop()?.close(resolve));
    const url = `http://${host}:${port}/`;
    const run = await runLoyalty(['webhooks', 'doctor', url, '--secret', webhookSecret()]);
    const complaints = [`Nothing listens at ${url}. Start your receiver, or correct the address.`];
    expect(run).toEqual({ code: 1, lines: [], complaints });
  });

  it('advises what the answer itself says', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const secret = webhookSecret();
    const advice = async (listener: RequestListener) =>
      (await runLoyalty(['webhooks', 'doctor', await receiverOf(listener), '--secret', secret])).lines[5];
    const router = createWebhookRouter({ secret });
    expect(await advice(express().use(express.json(), router.express()))).toBe(
      'FAIL valid: 500, to be accepted. It answers body_parsed. Something parsed the body before it was verified. ' +
        'Mount the receiver before express.json(), or after express.raw({ type: "*/*" }).',
    );
    const other = createWebhookRouter({ secret: webhookSecret() });
    expect(await advice(other.node())).toMatch(/It answers signature_mismatch\. .* Set LOYALTY_WEBHOOK_SECRET to/);
    expect(await advice(express())).toMatch(/404, to be accepted\. No receiver accepts POST at this path\./);
    expect(await advice((_, response) => void response.writeHead(302, { Location: '/x' }).end())).toMatch(
      /Redirects are not followed/,
    );
    expect(await advice((_, response) => void response.writeHead(503).end('constructor'))).toMatch(/Answer 2xx after/);
  });
});
