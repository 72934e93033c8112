import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { signatureHeaders } from '@loyalty-service/contract/resources/signature';
import { signWebhook } from '@loyalty-service/sdk/testing';
import { verifyWebhook } from '@loyalty-service/sdk/webhooks';
import { sign } from '@loyalty-service/server/webhooks/sign';
import { Webhook } from 'standardwebhooks';
import { it } from 'vitest';
import vectors from '../../webhooks/vectors.json' with { type: 'json' };
import { judge } from './judge.ts';
import type { Case } from './judged.ts';

const main = createRequire(import.meta.url).resolve('standardwebhooks');
const { version } = JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8'));

/** An event in place of their body, because `verifyWebhook` returns nothing but events. */
const event = '{"type": "test", "test": 2432232314}';

/** The published vector of the Standard Webhooks libraries: id, time, body and key of a message, and its signature. */
const vector = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  key: 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
} as const;
const otherSignature = 'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=';
const toleranceSeconds = 5 * 60;

/**
 * The published vector of the asymmetric scheme, `test_asymmetric_key_signing` of the Svix server, whose signature the
 * specification quotes. The library knows only shared secrets.
 */
const asymmetric = vectors.v1a;

type Headers = Record<string, string>;
const seconds = (): number => Math.floor(Date.now() / 1_000);

/** A message of now, or of so many seconds from now, signed by their library. */
function signedByThem(offset = 0): Headers {
  const timestamp = seconds() + offset;
  const signature = new Webhook(vector.key).sign(vector.id, new Date(timestamp * 1_000), event);
  return { 'webhook-id': vector.id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
}
const without = (name: string): Headers =>
  Object.fromEntries(Object.entries(signedByThem()).filter(([one]) => one !== name));
const withSignature = (change: (signature: string) => string): Headers => {
  const headers = signedByThem();
  return { ...headers, 'webhook-signature': change(headers['webhook-signature'] ?? '') };
};

interface Told {
  readonly headers: Headers;
  readonly key?: string;
  /** Whether the receiver has to accept it. */
  readonly isGenuine: boolean;
}

/** The cases of `webhook.test.ts` in libraries/javascript of standard-webhooks, by their titles. */
const verifying = (): Readonly<Record<string, Told>> => ({
  'empty key raises error': { headers: signedByThem(), key: '', isGenuine: false },
  'missing id raises error': { headers: without('webhook-id'), isGenuine: false },
  'missing timestamp raises error': { headers: without('webhook-timestamp'), isGenuine: false },
  'invalid timestamp throws error': { headers: { ...signedByThem(), 'webhook-timestamp': 'hello' }, isGenuine: false },
  'missing signature raises error': { headers: without('webhook-signature'), isGenuine: false },
  'invalid signature throws error': { headers: withSignature(() => 'v1,dawfeoifkpqwoekfpqoekf'), isGenuine: false },
  'partial signature throws error': { headers: withSignature((whole) => whole.slice(0, 8)), isGenuine: false },
  'empty signature throws error': { headers: withSignature(() => 'v1,'), isGenuine: false },
  'valid signature is valid and returns valid json': { headers: signedByThem(), isGenuine: true },
  'old timestamp fails': { headers: signedByThem(-toleranceSeconds - 1), isGenuine: false },
  'new timestamp fails': { headers: signedByThem(toleranceSeconds + 1), isGenuine: false },
  'multi sig payload is valid': {
    headers: withSignature((whole) =>
      [otherSignature, otherSignature.replace('v1', 'v2'), whole, otherSignature].join(' '),
    ),
    isGenuine: true,
  },
  'verification works with the prefix of a secret': {
    headers: signedByThem(),
    key: `whsec_${vector.key}`,
    isGenuine: true,
  },
  'verification works without the prefix of a secret': { headers: signedByThem(), key: vector.key, isGenuine: true },
});

type Verify = (body: string, headers: Headers, secret: string) => unknown;
const ours: Verify = (body, headers, secret) => verifyWebhook(body, headers, { secret });

const isAccepted = async (verify: Verify, headers: Headers, key: string): Promise<boolean> => {
  try {
    await verify(event, headers, key);
    return true;
  } catch {
    return false;
  }
};

async function verifyCases(verify: Verify): Promise<readonly Case[]> {
  const cases: Case[] = [];
  for (const [name, { headers, key = `whsec_${vector.key}`, isGenuine }] of Object.entries(verifying())) {
    const isRight = (await isAccepted(verify, headers, key)) === isGenuine;
    cases.push({ name, findings: isRight ? [] : [{ rule: name, where: 'verifyWebhook' }] });
  }
  return cases;
}

/** Whether the public key of the vector verifies it. Its body is no event, which is refused only after the signature is verified. */
async function isReadByPublicKey(): Promise<boolean> {
  const { id, timestamp, body, signature, publicKey } = asymmetric;
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
  const codeOf = (text: string) =>
    verifyWebhook(text, headers, { secret: publicKey, tolerance: Number.POSITIVE_INFINITY }).catch(({ code }) => code);
  return (await codeOf(body)) === 'event_unreadable' && (await codeOf(`${body} `)) === 'signature_mismatch';
}

/** Their fixed vector, and what we sign as their library reads it. */
async function signCases(): Promise<readonly Case[]> {
  const secret = `whsec_${vector.key}`;
  const { id, timestamp, body, signature } = vector;
  const signed = await signWebhook(JSON.stringify({ id, type: 'test' }), { secret });
  const read = new Webhook(secret).verify(signed.body, signed.headers) as { readonly id: string };
  const sent = sign({ eventId: id, body, secrets: [secret], at: timestamp, endpointId: 'any' });
  const byKey = sign({
    ...{ eventId: asymmetric.id, body: asymmetric.body, at: asymmetric.timestamp, endpointId: 'any' },
    secrets: [asymmetric.secretKey],
  });
  const judged = (name: string, isRight: boolean): Case => ({
    name,
    findings: isRight ? [] : [{ rule: name, where: 'a signature' }],
  });
  return [
    judged('verify reads what signWebhook signs', read.id === id),
    judged('sign function works', sent[signatureHeaders.signature] === signature),
    judged('asymmetric key signing', byKey[signatureHeaders.signature] === asymmetric.signature),
    judged('asymmetric key verification', await isReadByPublicKey()),
  ];
}

const withoutPrefix =
  'Our secrets always begin with whsec_. A text without it is a wrong setting, such as an API key, and the receiver hears so.';

it('Standard Webhooks', async () => {
  const suite = {
    name: 'Standard Webhooks, cases of its library and vectors',
    version,
    looksAt: 'signatures',
    exceptions: [{ rule: 'verification works without the prefix of a secret', reason: withoutPrefix }],
  };
  const planted = await verifyCases(() => true);
  const found = { name: 'planted', findings: planted.flatMap(({ findings }) => findings) };
  judge(suite, [...(await verifyCases(ours)), ...(await signCases())], {
    fault: 'a receiver that accepts everything',
    found,
  });
});
