import { readFile } from 'node:fs/promises';
import { signWebhook } from '../testing/sign-webhook.ts';
import { verifyWebhook } from '../webhooks/verify-webhook.node.ts';
import type { WebhookVerificationCode } from '../webhooks/webhook-verification-code.ts';
import { WebhookVerificationError } from '../webhooks/webhook-verification-error.ts';
import { type Command, CommandFailure, type Invocation, wholeNumber } from './command.ts';
import { neededSecrets } from './secrets.ts';

/** The body from the named file or standard input, byte for byte, because the signature is over bytes. */
async function bodyOf({ positionals: [path], input }: Invocation): Promise<Uint8Array> {
  if (path === undefined || path === '-') return input();
  return readFile(path).catch(() => {
    throw new CommandFailure(`The file ${path} cannot be read. Check its path and permissions.`);
  });
}

function textOf(body: Uint8Array): string {
  try {
    // A mark at the start is a part of the bytes.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw new CommandFailure('The body is not UTF-8. Every delivery is UTF-8.');
  }
}

export const sign: Command = {
  usage: 'webhooks sign [file] --secret whsec_… [--timestamp N]',
  summary: 'Prints the headers that sign a body, from a file or standard input.',
  takes: ['secret', 'timestamp'],
  needsKey: false,
  async run(invocation) {
    const secret = neededSecrets(invocation, 'sign');
    const timestamp = wholeNumber(invocation.values, 'timestamp');
    const signed = await signWebhook(textOf(await bodyOf(invocation)), { secret, timestamp });
    const lines = Object.entries(signed.headers).map(([name, value]) => `${name}: ${value}`);
    invocation.show(signed, lines.join('\n'));
    return 0;
  },
};

export const verify: Command = {
  usage: "webhooks verify [file] --secret whsec_… --header 'Loyalty-Signature: …' [--tolerance 300]",
  summary: 'Verifies a delivery. If it is not valid, states the cause.',
  takes: ['secret', 'header', 'tolerance'],
  needsKey: false,
  async run(invocation) {
    const { values, show } = invocation;
    const secret = neededSecrets(invocation, 'verify');
    const headers = Object.fromEntries((values.header ?? []).map(headerOf));
    const tolerance = wholeNumber(values, 'tolerance');
    try {
      const event = await verifyWebhook(await bodyOf(invocation), headers, { secret, tolerance });
      show({ verified: true, event }, `Verified: ${event.type} ${event.id}`);
      return 0;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      const message = `${error.code}: ${fixes[error.code] ?? error.message}`;
      show({ verified: false, code: error.code, message }, message);
      return 1;
    }
  },
};

/** The fix of each error at the terminal. Codes that are not listed cannot occur there. */
const fixes: Readonly<Partial<Record<WebhookVerificationCode, string>>> = {
  body_missing: 'The file is empty. Pass the file with the body as it arrived.',
  signature_missing: "Pass the signature of the delivery: --header 'Loyalty-Signature: t=…,v1=…'.",
  signature_unreadable: "Pass the whole header as it arrived: --header 'Loyalty-Signature: t=…,v1=…'.",
  signature_mismatch:
    '--secret is of another endpoint or another signature (whsec_… is for v1, whpk_… for v1a), or the file is not the exact bytes that arrived, up to the last line break.',
  timestamp_too_old: 'The signature is older than --tolerance allows. Pass more seconds to check an old delivery.',
  timestamp_too_new:
    'The time of the signature is further in the future than --tolerance allows. Set the clock of this machine.',
  event_unreadable: 'The signature is right, but the file is not an event.',
};

function headerOf(text: string): readonly [name: string, value: string] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/s.exec(text) ?? [];
  if (!name || !value) throw new CommandFailure("--header takes a name and a value: 'Loyalty-Signature: t=…,v1=…'.");
  return [name, value];
}
