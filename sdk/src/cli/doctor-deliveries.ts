import { fixtures } from '../testing/fixtures.ts';
import { type SignedWebhook, signWebhook, webhookSecret } from '../testing/sign-webhook.ts';
import { webhookKeyPair } from '../testing/webhook-key-pair.ts';

/** Further from now than any receiver should tolerate. */
const oldByS = 3_600;

/** One delivery, the right answer of a receiver, and the fix for a receiver that answers otherwise. */
export interface Checkup {
  readonly name: string;
  readonly wanted: 'accepted' | 'refused';
  readonly fix: string;
  readonly delivery: SignedWebhook;
}

/** The deliveries of the doctor, in this order. Ids are new each time, because a receiver can ignore ids that it has seen. */
export async function checkups(secret: string): Promise<readonly Checkup[]> {
  const now = Math.floor(Date.now() / 1_000);
  const sign = (event: { readonly id: string }, timestamp = now) => signWebhook(event, { secret, timestamp });
  const eventOf = (sequence: number) =>
    fixtures.event('card.updated', { id: `evt_doctor_${crypto.randomUUID()}`, sequence });
  const [first, second, unknown] = [eventOf(1), eventOf(2), eventOf(3)];
  const valid = await sign(second);
  const other = secret.startsWith('whsk_') ? (await webhookKeyPair()).secretKey : webhookSecret();
  const { 'loyalty-signature': _, 'webhook-signature': __, ...unsigned } = valid.headers;
  const accepted = { wanted: 'accepted', fix: 'Answer 2xx after you have stored the event.' } as const;
  const refused = { wanted: 'refused', fix: 'Verify with verifyWebhook, and answer 400 when it throws.' } as const;
  return [
    { name: 'forged, by another secret', ...refused, delivery: await signWebhook(eventOf(4), { secret: other }) },
    { name: 'not signed', ...refused, delivery: { ...valid, headers: unsigned } },
    { name: 'body changed after signing', ...refused, delivery: { ...valid, body: `${valid.body} ` } },
    { name: 'an hour old', ...refused, delivery: await sign(eventOf(5), now - oldByS) },
    { name: 'an hour ahead', ...refused, delivery: await sign(eventOf(6), now + oldByS) },
    { name: 'valid', ...accepted, delivery: valid },
    {
      name: 'duplicate',
      wanted: 'accepted',
      fix: 'A delivery can arrive more than once. Store the ids that you have processed, and answer 2xx to a repeated id.',
      delivery: valid,
    },
    {
      name: 'reordered, an earlier event after a later one',
      wanted: 'accepted',
      fix: 'Accept events in any order. Compare the version of the object before you overwrite it.',
      delivery: await sign(first),
    },
    {
      name: 'of a type that is not known yet',
      wanted: 'accepted',
      fix: 'New event types can appear at any time. Answer 2xx to types that you do not handle.',
      delivery: await sign({ ...unknown, type: 'card.teleported' } as { readonly id: string }),
    },
  ];
}
