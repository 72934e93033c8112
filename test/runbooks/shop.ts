import { openStore } from '@loyalty-service/server/boot/open-store';
import { openShop, type Shop } from '../api/support/shop.ts';
import { send, startTestServer } from '../support/server.ts';
import type { Machine } from './machine.ts';

type Json = Readonly<Record<string, unknown>>;

/** A business on a machine, and how tests call its API. */
export interface MachineShop {
  readonly businessId: string;
  readonly cardId: string;
  readonly customerId: string;
  readonly programId: string;
  readonly key: string;
  /** Sends a request that must go well, and answers its JSON. */
  must(method: string, path: string, body?: Json): ReturnType<typeof JSON.parse>;
  /** Earns one unit; the reference is the Idempotency-Key too. */
  earn(reference: string, key?: string): ReturnType<typeof send>;
}

/** Makes a business with a program, a customer and a card in the machine's database. No server may be running. */
export async function makeShop(
  machine: Machine,
  options: Parameters<typeof openShop>[1] = { mode: 'live' },
): Promise<MachineShop> {
  const databaseUrl = machine.settings['DATABASE_URL'] ?? `file:${machine.database}`;
  const server = await startTestServer({ store: await openStore({ databaseUrl, migrate: true }, { exclusive: true }) });
  const shop: Shop = await openShop(server, options);
  await server.stop();
  const { key, cardId, customerId, programId } = shop;
  machine.apiKey = key;
  return {
    ...{ key, cardId, customerId, programId, businessId: shop.caller.tenant.business_id },
    async must(method, path, body) {
      const answer = await send(machine.url, method, path, body === undefined ? { key } : { key, body });
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
      return answer.json;
    },
    earn: (reference, by = key) =>
      send(machine.url, 'POST', `/v1/cards/${cardId}/earn`, {
        key: by,
        body: { amount: 100, reference },
        headers: { 'Idempotency-Key': reference },
      }),
  };
}
