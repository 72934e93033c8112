import { join } from 'node:path';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { type Verification, verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { startTestServer, type TestServer, temporaryFolder } from '../support/server.ts';

export interface LedgerFile {
  readonly file: string;
  readonly key: string;
  /** Cards of a points program: one point for each 100. */
  readonly cards: readonly string[];
  remove(): void;
}

export interface LedgerFileOptions {
  readonly folder?: string;
  readonly cards?: number;
  /** Earns on each card. */
  readonly earns?: number;
  readonly rules?: object;
  /** The first top-up of each card. */
  readonly topUp?: object;
}

const pointsRules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } };

/** A database with a business, its key, a program and cards, closed again. */
export async function makeLedgerFile(options: LedgerFileOptions = {}): Promise<LedgerFile> {
  const own = options.folder === undefined ? temporaryFolder() : null;
  const file = join(options.folder ?? own?.path ?? '', 'loyalty.db');
  const { key, cards } = await fillLedger(await openLedgerFile(file), options);
  return { file, key, cards, remove: () => own?.remove() };
}

/** Makes a business with a key, a program and cards, and stops the server. */
export async function fillLedger(
  server: TestServer,
  options: Omit<LedgerFileOptions, 'folder'> = {},
): Promise<Pick<LedgerFile, 'key' | 'cards'>> {
  const business = await server.business();
  const rules = { ...pointsRules, ...options.rules };
  const program = await business.call('POST', '/v1/programs', { body: { name: 'Points', status: 'active', rules } });
  const cards: string[] = [];
  for (let made = 0; made < (options.cards ?? 3); made += 1) {
    const card = await business.call('POST', '/v1/cards', { body: { program_id: program.json.id } });
    cards.push(card.json.id);
    if (options.topUp) await business.call('POST', `/v1/cards/${card.json.id}/top-up`, { body: options.topUp });
    for (let earned = 0; earned < (options.earns ?? 0); earned += 1) {
      await business.call('POST', `/v1/cards/${card.json.id}/earn`, { body: { amount: 250 } });
    }
  }
  await server.stop();
  return { key: business.key, cards };
}

/** A server on a file that was left behind, in this process. */
export const openLedgerFile = (file: string): Promise<TestServer> =>
  startTestServer({ store: openSqliteStore({ file, exclusive: true }) });

/** Re-adds the whole ledger of a running server. */
export const verifyServer = ({ service }: TestServer): Promise<Verification> =>
  verifyLedger(service.store, service.now());
