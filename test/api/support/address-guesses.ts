import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { suspendBusiness } from '@loyalty-service/server/jobs/suspend-business';
import { doAsService } from '@loyalty-service/server/service/as-service';
import type { Store } from '@loyalty-service/server/storage/store';
import { type Answer, send } from '../../support/send.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { openTestStore } from '../../support/test-store.ts';
import { addPerson } from './people.ts';
import { must, openShop } from './shop.ts';

/** Operations that anyone can send an address to, and that answer by mail. A sign-up needs more than an address. */
export const takingAddress = listRoutes().filter(
  ({ body, metadata }) =>
    metadata.scope === 'none' &&
    body?.safeParse({ email: 'nobody@example.com' }).success &&
    !body.safeParse({ email: 1 }).success,
);

/** A request, while its answer is not sent. */
interface Waiting {
  readonly path: string;
  isAnswered: boolean;
}

/** Watches what is done for a request before its answer is sent: calls of the store, and mails. */
function watchEarlyWork(inner: Store) {
  const current = new AsyncLocalStorage<Waiting>();
  const waiting = new WeakMap<object, Waiting>();
  const early: string[] = [];
  const note = (what: string) => {
    const request = current.getStore();
    if (request?.isAnswered === false) early.push(`${request.path}: ${what}`);
  };
  const store = new Proxy(inner, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        note(String(name));
        return value.apply(target, given);
      };
    },
  });
  const mailer = { send: async () => note('a mail'), close: async () => {} };
  const begin = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    const begun = { path: request.url ?? '', isAnswered: false };
    waiting.set(request, begun);
    current.enterWith(begun);
  };
  const end = (message: unknown) => {
    const answered = waiting.get((message as { request: IncomingMessage }).request);
    if (answered) answered.isAnswered = true;
  };
  diagnostics.subscribe('http.server.request.start', begin);
  diagnostics.subscribe('http.server.response.finish', end);
  const stop = () => {
    diagnostics.unsubscribe('http.server.request.start', begin);
    diagnostics.unsubscribe('http.server.response.finish', end);
  };
  return { early, store, mailer, stop };
}

/** Addresses of people and of nobody, by what the service knows of them. */
async function addressesOf(server: TestServer): Promise<Readonly<Record<string, string>>> {
  const customer = 'customer@example.com';
  const shop = await openShop(server, { customer: { email: customer } });
  const [other, suspended] = [await openShop(server), await openShop(server)];
  const { personId, email: removed } = await addPerson(server, shop, { role: 'support' });
  await must(shop, 'DELETE', `/v1/people/${personId}`);
  const { email: known } = await addPerson(server, shop, { role: 'cashier' });
  const { email: both } = await addPerson(server, shop);
  await addPerson(server, other, { email: both });
  await doAsService(server.service, suspended.caller, suspendBusiness(suspended.caller, 'unpaid'));
  return {
    known,
    'known in other letters': known.toUpperCase(),
    removed,
    'of another business': (await addPerson(server, other)).email,
    'of two businesses': both,
    'of a suspended business': (await addPerson(server, suspended)).email,
    unknown: 'nobody@example.com',
    'of a customer': customer,
  };
}

const varying = ['date', 'request-id', 'traceparent', 'instance'];
const shown = ({ status, headers, text }: Answer): string =>
  JSON.stringify([status, [...headers].filter(([name]) => !varying.includes(name)).toSorted(), text]);

/** Sends each address to each operation that takes one. Tells the different answers, and what was done before any of them. */
export async function guessAddresses() {
  const { early, store, mailer, stop } = watchEarlyWork(await openTestStore({ businessIds: [] }));
  const server = await startTestServer({ store, mailer });
  const addresses = Object.values(await addressesOf(server));
  const answers: number[] = [];
  for (const { definition } of takingAddress) {
    const different = new Set<string>();
    for (const email of addresses)
      different.add(shown(await send(server.url, definition.method, definition.path, { body: { email } })));
    answers.push(different.size);
  }
  await server.stop();
  stop();
  const paths = takingAddress.map(({ definition }) => definition.path);
  return {
    answers,
    addresses: addresses.length,
    early: early.filter((one) => paths.includes(one.split(':')[0] ?? '')),
  };
}
