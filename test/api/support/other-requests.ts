import { z } from 'zod';
import { type Example, exampleOf, operationsThat } from './fixtures.ts';
import { insideOf, textSamples } from './schema-walk.ts';
import type { World } from './world.ts';

export type Sent = Pick<Example, 'method' | 'path' | 'body'>;

/** Bodies for operations whose fields take few values. */
const otherBodies: Readonly<Record<string, (world: World) => unknown>> = {
  batchTransactions: ({ cardId }) => ({
    items: [{ action: 'earn', card_id: cardId, amount: 101, reference: 'b' }],
  }),
  cancelMembership: () => ({ at: 'now' }),
  createImport: () => ({ rows: [{ customer_external_id: 'imported-1', name: 'Other' }] }),
  testWebhookEndpoint: () => ({ type: 'card.updated' }),
};

const samples: readonly unknown[] = [...textSamples, 1, 2, true, false, { till: '9' }, ['card.issued'], null];

/** The fields of an object, however it is wrapped. */
function fieldsOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord) return [];
  return insideOf(schema).flatMap(([, inner]) => fieldsOf(inner));
}

/** A valid request of the same operation with another body; null where its body has no fields. */
export function withOtherBody(world: World, example: Example): Sent | null {
  const { body: schema, metadata } = example.route;
  const given = otherBodies[metadata.operationId]?.(world);
  if (given) return { ...example, body: given };
  for (const field of schema ? fieldsOf(schema) : [])
    for (const value of samples) {
      const body = { ...(example.body as object), [field]: value };
      if (JSON.stringify(body) !== JSON.stringify(example.body) && schema?.safeParse(body).success)
        return { ...example, body };
    }
  return null;
}

const writes = operationsThat(({ metadata }) => metadata.idempotent === 'stored');

/** The requests of other methods at the same path, with their usual body and with the same one. */
export const withOtherMethod = (world: World, { method, path, body }: Example): readonly Sent[] =>
  writes
    .map((name) => exampleOf(world, name))
    .filter((other) => other.path === path && other.method !== method)
    .flatMap((other) => [
      other,
      ...(other.route.body?.safeParse(body ?? {}).success === false ? [] : [{ ...other, body }]),
    ]);

/** The same operation on another resource that exists; null where the world has no other one. */
export function withOtherPath(world: World, example: Example): Sent | null {
  const others: Readonly<Record<string, readonly string[]>> = {
    crd: [world.cardId, world.giftCardId],
    prg: [world.programId, world.draftId],
    cus: [world.customerId, world.doubleId, world.leavingId],
    hld: [world.holdId, world.otherHoldId],
    whe: [world.endpointId, world.otherEndpointId],
    psn: [world.personId, world.otherPersonId],
    pky: [world.passkeyId, world.otherPasskeyId],
    ses: [world.owner.sessionId, world.otherSessionId],
    sim: [world.simulationId, world.otherSimulationId],
  };
  const id = /[a-z]{3}_[0-9a-z]{26}/.exec(example.path)?.[0] ?? '';
  const other = others[id.slice(0, 3)]?.find((one) => one !== id);
  return other ? { ...example, path: example.path.replace(id, other) } : null;
}
