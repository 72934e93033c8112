import { LoyaltyError } from '../errors/loyalty-error.ts';
import type { Event } from '../generated/types/types.ts';
import { signWebhook, webhookSecret } from '../testing/sign-webhook.ts';
import { pause } from '../timers/pause.ts';
import { type Command, type Invocation, wholeNumber } from './command.ts';
import { addressOf, deliver } from './deliver.ts';
import { newestSequence } from './newest-sequence.ts';
import { givenSecrets } from './secrets.ts';

const pollIntervalMs = 1_000;
const eventsAPoll = 100;
const whereSecretGoes =
  'Set LOYALTY_WEBHOOK_SECRET to this secret in your application, or pass your own with --secret.';

export const listen: Command = {
  usage: 'listen --forward-to URL [--secret whsec_…] [--after-sequence N]',
  summary: 'Forwards events to your receiver as signed deliveries. Needs no tunnel.',
  takes: ['forward-to', 'secret', 'after-sequence'],
  needsKey: true,
  async run(invocation) {
    const { loyalty, values, show, signal } = invocation;
    const url = addressOf(values['forward-to'], '--forward-to');
    const given = givenSecrets(invocation, 'sign');
    const secret = given.length > 0 ? given : [webhookSecret()];
    const client = loyalty();
    let last = wholeNumber(values, 'after-sequence') ?? (await newestSequence(client));
    show(
      { forward_to: url, secret: secret[0], after_sequence: last },
      `Forwarding to ${url}, signed with ${secret[0]}${given.length > 0 ? '' : `\n${whereSecretGoes}`}`,
    );
    while (!signal.aborted) {
      const events = await eventsAfter(invocation, client, last);
      for (const event of events) {
        if (signal.aborted) break;
        await forward(invocation, event, url, secret);
        last = event.sequence;
      }
      if (events.length < eventsAPoll) await pause(pollIntervalMs, signal);
    }
    return 0;
  },
};

/** Asks again if the service does not answer for a while. An error that a retry cannot fix ends the command. */
async function eventsAfter(
  { complain, signal }: Invocation,
  client: ReturnType<Invocation['loyalty']>,
  after_sequence: number,
): Promise<readonly Event[]> {
  try {
    const { data } = await client.events.list({ after_sequence, limit: eventsAPoll }, { signal });
    return data;
  } catch (error) {
    if (signal.aborted) return [];
    if (!(error instanceof LoyaltyError && error.retryable)) throw error;
    complain(error.message);
    return [];
  }
}

async function forward(
  { print, values, signal }: Invocation,
  event: Event,
  url: string,
  secret: readonly string[],
): Promise<void> {
  if (!values.json) print(`--> ${event.type} ${event.id}`);
  const outcome = await deliver(url, await signWebhook(event, { secret }), signal);
  if (values.json) print(JSON.stringify({ event: event.id, type: event.type, sequence: event.sequence, ...outcome }));
  else print(`<-- ${outcome.status ?? outcome.reason} ${event.id} (${outcome.durationMs} ms)`);
}
