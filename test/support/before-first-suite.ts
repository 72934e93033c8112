import { describe, expect, it } from 'vitest';
import { must, openShop } from '../api/support/shop.ts';
import { asBeforeFirstRelease, copyRows, noteEarlier, openNewest } from './before-first-release.ts';
import { runCommand, verifyDatabase } from './command-line.ts';
import { startTestServer } from './server.ts';

type Rows = readonly Record<string, unknown>[];

export interface BeforeFirstRelease {
  readonly kind: 'sqlite' | 'postgres';
  /** For DATABASE_URL; of a file, its path. */
  readonly database: string;
  /** Brings an empty database to the newest schema that is known. */
  migrate(): Promise<void>;
  /** Runs a statement, and answers its rows. */
  ask(text: string): Promise<Rows>;
  remove(): Promise<void>;
}

const gift = { kind: 'gift', expiry: { kind: 'rolling', period: { unit: 'day', count: 20 } } };
/** Rows as they were before their columns were there. */
const unfilled = ['update lots set program_id = null, announced_for = null', 'update transactions set items = null'];

/** The tests of a database that the service made or migrated before 0.1.0. */
export function beforeFirstSuite(name: string, make: () => Promise<BeforeFirstRelease>): void {
  const urlOf = ({ kind, database }: BeforeFirstRelease) => (kind === 'sqlite' ? `file:${database}` : database);

  const fill = async ({ kind, ask, ...made }: BeforeFirstRelease, last: 'newest' | 'older') => {
    const today = await make();
    const server = await startTestServer({ store: await openNewest(urlOf(today)) });
    const shop = await openShop(server, { rules: gift });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/top-up`, { amount: 1_000 });
    await server.stop();
    await asBeforeFirstRelease(kind, () => made.migrate());
    await copyRows(kind, today.ask, ask);
    await today.remove();
    const [lot] = await ask('select expires_at from lots');
    await ask(`update cards set expiry_announced_to = ${lot?.['expires_at']}`);
    for (const text of unfilled) await ask(text);
    for (const text of noteEarlier(kind, last)) await ask(text);
    return { url: urlOf({ kind, ask, ...made }), cardId: shop.cardId };
  };

  describe(`a database on ${name} from before 0.1.0`, { timeout: 120_000 }, () => {
    it.each([
      ['on start', async (_: string, url: string) => (await openNewest(url)).close()],
      [
        'by loyalty-server migrate',
        async (database: string) => expect(await runCommand(database, ['migrate'])).toMatchObject({ code: 0 }),
      ],
    ])('with the last schema is migrated %s', async (_, migrate) => {
      const made = await make();
      const { url, cardId } = await fill(made, 'newest');
      await migrate(made.database, url);
      const lots = await made.ask(
        'select lots.card_id, cards.program_id = lots.program_id as same, lots.announced_for = lots.expires_at as announced from lots join cards on cards.business_id = lots.business_id and cards.id = lots.card_id',
      );
      expect(lots.map(({ card_id, same, announced }) => [card_id, Boolean(same), Boolean(announced)])).toEqual([
        [cardId, true, true],
      ]);
      expect(await made.ask('select distinct items from transactions')).toEqual([{ items: 'null' }]);
      expect(await verifyDatabase(made.database)).toMatchObject({ exitCode: 0, violations: 0, transactions: 1 });
      await made.remove();
    });

    it('with an older schema is refused in a sentence that says what to do, and stays as it is', async () => {
      const made = await make();
      const { url } = await fill(made, 'older');
      const sentence =
        /^The database \S+ has a schema from before version 0\.1\.0: run loyalty-server migrate of commit \w+ on it first\.$/;
      await expect(openNewest(url)).rejects.toThrow(sentence);
      const { code, stderr } = await runCommand(made.database, ['migrate']);
      expect([code, stderr.trim()]).toEqual([1, expect.stringMatching(sentence)]);
      expect(await made.ask('select items from transactions')).toEqual([{ items: null }]);
      await made.remove();
    });
  });
}
