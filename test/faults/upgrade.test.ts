import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTills } from '../postgres/till.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { describeWithLastRelease } from '../support/last-release.ts';
import { temporaryFolder } from '../support/server.ts';
import { demoIn, loyaltyServer, startServer } from '../support/server-process.ts';
import { referencesIn } from './earning-client.ts';

describeWithLastRelease('a file', (release) => {
  it('is migrated under its server, served by this version, and by the last one again', async () => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'loyalty.db');
    let server = await startServer(file, { from: release().root, demo: true });
    const { apiKey: key, cardId } = demoIn(server.printed());
    const sales: string[] = [];
    const sell = async (prefix: string, during: () => Promise<void> = async () => {}) => {
      const tills = startTills({ count: 4, key, cards: [cardId], url: () => server.url, prefix });
      await expect.poll(() => tills.operations.size, { timeout: 20_000 }).toBeGreaterThan(30);
      await during();
      await expect.poll(() => tills.operations.size, { timeout: 20_000 }).toBeGreaterThan(60);
      await tills.stop();
      sales.push(...tills.operations.keys());
      expect(tills.interrupted).toEqual([]);
    };
    await sell('old', async () => expect(await loyaltyServer(file, ['migrate'])).toMatchObject({ code: 0 }));
    for (const [prefix, from] of [['new'], ['back', release().root], ['again']] as const) {
      expect(await server.end('SIGTERM')).toBe(0);
      server = await startServer(file, from ? { from } : {});
      await sell(prefix);
    }
    const references = await referencesIn(server.url, key, [cardId]);
    expect(sales.filter((reference) => references.get(reference) !== 1)).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await verifyDatabase(file)).toMatchObject({ exitCode: 0, violations: 0 });
    folder.remove();
  });
});
