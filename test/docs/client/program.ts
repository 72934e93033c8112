/** A program as others write it, against types that openapi-typescript made of our document. */
export const program = `
import createClient from 'openapi-fetch';
import type { components, paths, webhooks } from './api.ts';

export async function run(baseUrl: string, key: string, cardId: string) {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${key}\` } });

  const me = await client.GET('/v1/me');
  const plan: string | undefined = me.data?.plan.id;

  const earned = await client.POST('/v1/cards/{card_id}/earn', {
    params: { path: { card_id: cardId }, header: { 'Idempotency-Key': 'order-1001' } },
    body: { amount: 1250, reference: 'order-1001' },
  });
  if (!earned.data) throw new Error(earned.error.detail);
  const delta: number = earned.data.transaction.delta;
  const card: components['schemas']['Card'] = earned.data.card;

  const refused = await client.POST('/v1/cards/{card_id}/use', {
    params: { path: { card_id: cardId } },
    body: { amount: 5000 },
  });
  const code: components['schemas']['Problem']['code'] | undefined = refused.error?.code;

  const programs = await client.GET('/v1/programs', { params: { query: { limit: 1 } } });
  const kinds = programs.data?.data.map((one) => one.rules.kind);

  const issued = await client.POST('/v1/cards', { body: { program_id: card.program_id } });
  const changed = await client.PATCH('/v1/cards/{card_id}', {
    params: { path: { card_id: issued.data?.id ?? '' } },
    body: { external_id: 'card-77' },
  });
  return { plan, delta, available: card.balance.available, code, kinds, external: changed.data?.external_id };
}

type Sent = webhooks['reward.redeemed']['post']['requestBody'];
export const rewardOf = (event: Sent['content']['application/json']): string => event.data.reward.name;
`;

/** Mistakes that the types must see: a field that is not there, one that is missing, and a path that does not exist. */
export const mistakes: readonly string[] = [
  "await client.POST('/v1/cards/{card_id}/earn', { params: { path: { card_id: 'c' } }, body: { amont: 1250 } });",
  "await client.POST('/v1/cards', { body: {} });",
  ...['{}', '{ price_paid: 5 }', '{ amount: null }'].map(
    (body) => `await client.POST('/v1/cards/{card_id}/top-up', { params: { path: { card_id: 'c' } }, body: ${body} });`,
  ),
  "await client.POST('/v1/cards/lookup', { body: {} });",
  "await client.POST('/v1/customers/search', { body: {} });",
  ...["{ for: 'use' }", "{ for: 'redeem', amount: 5 }"].map(
    (body) => `await client.POST('/v1/cards/{card_id}/holds', { params: { path: { card_id: 'c' } }, body: ${body} });`,
  ),
  "await client.POST('/v1/imports', { body: {} });",
  "await client.GET('/v1/nothing');",
  "const { data } = await client.GET('/v1/me'); data?.nothing;",
];
