import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { fixtures, signWebhook, webhookSecret } from '@loyalty-service/sdk/testing';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLoyalty } from '../sdk/command/terminal.ts';
import { root } from '../support/source-files.ts';
import { languages, type Receiver, startReceiver } from './receivers/languages.ts';

const secret = webhookSecret();
const folder = join(root, 'test', 'output', 'webhook-languages');

describe.each(languages.filter(({ isHere }) => isHere))('the receiver in $name', (language) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver(language, join(folder, language.name), secret);
  }, 180_000);
  afterAll(() => receiver?.stop());

  const send = async (body: string, headers: Readonly<Record<string, string>>): Promise<number> =>
    (await fetch(receiver.url, { method: 'POST', body, headers })).status;

  it('passes every check of the doctor', async () => {
    const { code, lines } = await runLoyalty(['webhooks', 'doctor', receiver.url, '--secret', secret]);
    expect([code, lines.filter((line) => !line.startsWith('ok  '))]).toEqual([0, ['9 of 9']]);
  });

  it('answers 400 to every malformed signature, and still runs', async () => {
    const { body, headers } = await signWebhook(fixtures.event('transaction.created', { id: 'evt_malformed' }), {
      secret,
    });
    const forged: readonly Readonly<Record<string, string>>[] = [
      {},
      { ...headers, 'webhook-signature': '' },
      { ...headers, 'webhook-signature': 'v1,' },
      { ...headers, 'webhook-signature': 'v1,é ÿ' },
      { ...headers, 'webhook-signature': `${headers['webhook-signature']}A` },
      { ...headers, 'webhook-timestamp': '' },
      { ...headers, 'webhook-timestamp': 'now' },
      { ...headers, 'webhook-timestamp': '9'.repeat(40) },
      { ...headers, 'webhook-id': 'evt_ÿ' },
    ];
    for (const one of forged) expect([one, await send(body, one)]).toEqual([one, 400]);
    expect(await send('', headers)).toBe(400);
    expect(await send(body, headers)).toBe(200);
  });

  it('accepts the old and the new secret during a rotation', async () => {
    const event = fixtures.event('transaction.created', { id: 'evt_rotated' });
    const { body, headers } = await signWebhook(event, { secret: [webhookSecret(), secret] });
    expect(await send(body, headers)).toBe(200);
  });

  it('handles an event once, and a newer version of a card only', async () => {
    const deliver = async (id: string, version: number): Promise<number> => {
      const event = fixtures.event('transaction.created', { id });
      Object.assign(event.data.card, { id: 'crd_versions', version });
      Object.assign(event.data.card.balance, { available: version * 1_000 });
      const { body, headers } = await signWebhook(event, { secret });
      return send(body, headers);
    };
    expect([await deliver('evt_8', 8), await deliver('evt_8', 8), await deliver('evt_7', 7)]).toEqual([200, 200, 200]);
    expect(await deliver('evt_9', 9)).toBe(200);
    await receiver.printed(/crd_versions[^\n]*9000/);
    // Java prints the whole body: its library has no parser, so that the guide leaves the comparison to the reader.
    const handled = receiver.output().match(/crd_versions[^\n]*?[789]000/g) ?? [];
    expect(handled.map((line) => line.slice(-4))).toEqual(
      language.name === 'Java' ? ['8000', '7000', '9000'] : ['8000', '9000'],
    );
  });
});

it.each(languages.filter(({ isHere }) => isHere))(
  '$name accepts nothing without a secret, such as a signature with an empty key',
  async (language) => {
    const body = JSON.stringify(fixtures.event('transaction.created', { id: 'evt_empty' }));
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const digest = createHmac('sha256', '').update(`evt_empty.${timestamp}.${body}`).digest('base64');
    const headers = { 'webhook-id': 'evt_empty', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${digest}` };
    const receiver = await startReceiver(language, join(folder, `${language.name}-empty`), 'whsec_').catch(String);
    if (typeof receiver === 'string') return expect(receiver).toContain('Set LOYALTY_WEBHOOK_SECRET');
    const { status } = await fetch(receiver.url, { method: 'POST', body, headers }).finally(() => receiver.stop());
    expect([status, receiver.output()]).toEqual([500, expect.stringContaining('Set LOYALTY_WEBHOOK_SECRET')]);
  },
  180_000,
);

it('these are the languages of the guide', () => {
  const samples = [...readGuide('webhooks').matchAll(/^```(?:php|python|ruby|go|java|csharp) (\S+)$/gm)];
  expect(samples.map(([, file]) => file)).toEqual(languages.map(({ file }) => file));
});
