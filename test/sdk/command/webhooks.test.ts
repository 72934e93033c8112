import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fixtures, webhookSecret } from '@loyalty-service/sdk/testing';
import { createWebhookRouter } from '@loyalty-service/sdk/webhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { runLoyalty } from './terminal.ts';

const receivers: Server[] = [];
afterEach(() => {
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

  it('signs for another time', async () => {
    const signed = await runLoyalty(['webhooks', 'sign', '--secret', secret, '--timestamp', '1', '--json'], {
      input: body,
    });
    expect(JSON.parse(signed.lines[0] ?? '')).toMatchObject({ body, headers: { 'webhook-timestamp': '1' } });
  });

  it.each([
    [['webhooks', 'sign'], /--secret/],
    [['webhooks', 'sign', '--secret', 'whatever'], /whsec_/],
    [['webhooks', 'sign', '--secret', secret, '--limit', '3'], /no --limit/],
    [['webhooks', 'sign', '--secret', secret, '--timestamp', 'now'], /whole number/],
    [['webhooks', 'sign', 'no/such/file', '--secret', secret], /no\/such\/file/],
    [['webhooks', 'verify', '--secret', secret, '--header', 'nonsense'], /--header/],
    [['webhooks', 'doctor', 'nowhere', '--secret', secret], /address/],
    [['webhooks', 'bend'], /no command/],
    [['constructor'], /no command/],
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

  it('finds a receiver that verifies nothing', async () => {
    const url = await receiverOf((_request, response) => response.end());
    expect(await failedOf(url, webhookSecret())).toEqual({
      code: 1,
      failed: ['forged, by another secret', 'not signed', 'body changed after signing', 'an hour old', 'an hour ahead'],
    });
  });

  it('finds a receiver that looks at no time', async () => {
    const secret = webhookSecret();
    const url = await receiverOf(createWebhookRouter({ secret, tolerance: Number.POSITIVE_INFINITY }).node());
    expect(await failedOf(url, secret)).toEqual({ code: 1, failed: ['an hour old', 'an hour ahead'] });
  });

  it('finds a receiver that fails at what it has seen, what comes late and what it does not know', async () => {
    const secret = webhookSecret();
    let highest = 0;
    const router = createWebhookRouter({ secret, dedupe: { begin: () => 'begun', complete() {}, abandon() {} } });
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
    const { code, failed } = await failedOf('http://127.0.0.1:1/', webhookSecret());
    expect(code).toBe(1);
    expect(failed).toHaveLength(9);
  });
});
