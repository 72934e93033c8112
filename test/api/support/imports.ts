import { Importer } from '@loyalty-service/server/importing/importer';
import { workOnImport } from '@loyalty-service/server/importing/work-on-import';
import { pino } from 'pino';
import type { Answer, TestBusiness, TestServer } from '../../support/server.ts';
import { must, openShop } from './shop.ts';
import { until } from './webhooks.ts';

/** Does once what the server's own importer does whenever something is sent. Returns whether no rows are left. */
const workThrough = ({ service }: Pick<TestServer, 'service'>): Promise<boolean> =>
  new Importer(service, pino({ level: 'silent' })).workThrough();

/** Imports everything that was sent, to the end. */
export async function importOnce(server: Pick<TestServer, 'service'>): Promise<void> {
  if (!(await workThrough(server))) throw new Error('Rows are left to be imported.');
}

const csvHeaders = { 'Content-Type': 'text/csv' };

export const postCsv = (business: TestBusiness, file: string | Uint8Array): Promise<Answer> =>
  business.call('POST', '/v1/imports', { raw: file, headers: csvHeaders });

/** Sends rows, or a file, has them worked through, and answers the import as it is then. */
export const imported = async (
  server: TestServer,
  business: TestBusiness,
  rows: string | readonly unknown[],
): Promise<Answer['json']> =>
  typeof rows === 'string'
    ? workedThrough(server, business, await postCsv(business, rows))
    : importedBody(server, business, { rows });

/** Sends a body of JSON, such as a file with its mapping, has it worked through, and answers the import as it is then. */
export const importedBody = async (server: TestServer, business: TestBusiness, body: object): Promise<Answer['json']> =>
  workedThrough(server, business, await business.call('POST', '/v1/imports', { body }));

async function workedThrough(server: TestServer, business: TestBusiness, sent: Answer): Promise<Answer['json']> {
  if (sent.status !== 202) throw new Error(`The import was answered ${sent.status}: ${sent.text}`);
  await workThrough(server);
  // The server may have begun with it by itself, or with that of another test, and not be through.
  return until(async () => {
    const found = await must(business, 'GET', `/v1/imports/${sent.json.id}`);
    return found.status === 'done' ? found : null;
  }, 'the import to end');
}

/** Sends rows and works through them, whatever other imports there are on a database that is shared; answers the import. */
export async function importedAlone(
  server: TestServer,
  business: TestBusiness,
  rows: readonly unknown[],
  workers = 1,
): Promise<Answer['json']> {
  const { id } = await must(business, 'POST', '/v1/imports', { rows });
  const work = { service: server.service, log: pino({ level: 'silent' }), isStopped: () => false };
  const job = { ...business.caller.tenant, import_id: id as string };
  await Promise.allSettled(Array.from({ length: workers }, () => workOnImport(work, job, true)));
  return must(business, 'GET', `/v1/imports/${id}`);
}

/** Two workers at one import of so many rows at once, as after a lease that was thought to be over; answers it as it is then. */
export async function importedByTwo(server: TestServer, count: number): Promise<Answer['json']> {
  const shop = await openShop(server);
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ customer_external_id: `m-${index}`, program_id: shop.programId, opening_balance: 5 },
  }));
  return importedAlone(server, shop, rows, 2);
}
