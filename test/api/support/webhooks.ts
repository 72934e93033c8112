import { verifyWebhook } from '@loyalty-service/sdk/webhooks';
import type { Mail, Mailer } from '@loyalty-service/server/webhooks/mailer';
import type { Answer, TestBusiness, TestServer } from '../../support/server.ts';
import { minute } from './clock.ts';
import type { Arrived } from './receiver.ts';
import { must } from './shop.ts';

const patienceMs = 15_000;

/** How long the service waits after each attempt of a delivery before the next. */
export const gaps = [1, 5, 30, 120, 720].map((minutes) => minutes * minute);

/** Waits until something holds, looking again and again. */
export async function until<T>(look: () => T | Promise<T>, what: string): Promise<NonNullable<T>> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`In vain waited for ${what}.`);
}

/** Time for what must not happen. */
export const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));

/** Has what is due looked for at once. */
export const ring = ({ service }: Pick<TestServer, 'service'>): void => service.wakeUps.deliveries.notify();

/** A mailer that only remembers. */
export function rememberingMailer(): Mailer & { readonly mails: readonly Mail[] } {
  const mails: Mail[] = [];
  return {
    mails,
    async send(mail) {
      mails.push(mail);
    },
    close: async () => {},
  };
}

type Json = Readonly<Record<string, unknown>>;

export const addEndpoint = (business: TestBusiness, url: string, body: Json = {}): Promise<Answer['json']> =>
  must(business, 'POST', '/v1/webhook-endpoints', { url, enabled_events: '*', ...body });

/** The deliveries that a query finds, oldest first. */
export const deliveriesOf = async (business: TestBusiness, query = ''): Promise<Answer['json'][]> =>
  (await must(business, 'GET', `/v1/deliveries?limit=100&${query}`)).data.toReversed();

/** By which of these secrets or public keys a delivery verifies, whenever it was signed. */
export const verifiedBy = (
  { body, headers }: Pick<Arrived, 'body' | 'headers'>,
  secrets: readonly string[],
): Promise<boolean[]> =>
  Promise.all(
    secrets.map((secret) =>
      verifyWebhook(body, headers, { secret, tolerance: Number.POSITIVE_INFINITY }).then(
        () => true,
        () => false,
      ),
    ),
  );

/** The row of the oldest endpoint of a business. */
export async function endpointRow({ service }: Pick<TestServer, 'service'>, { caller }: TestBusiness) {
  const order = { column: 'id', descending: false } as const;
  const asked = { table: 'webhook_endpoints', tenant: caller.tenant, where: [], order, limit: 1 } as const;
  const [row] = await service.store.page(asked);
  return row;
}
