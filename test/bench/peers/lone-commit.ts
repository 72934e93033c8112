// The peer of a lone earn: one transaction that writes as many bytes as an earn, and nothing else.
import { sqliteDriver } from '../../../server/src/storage/sqlite/connection/driver.ts';
import { setDurable } from './schema.ts';

const connection = new (sqliteDriver())(process.env['DATABASE']);
setDurable(connection);
connection.exec('create table if not exists rows (id integer primary key, body text not null)');
connection.pragma('synchronous = FULL');
const insert = connection.prepare('insert into rows (body) values (?)');
const bytes = 'x'.repeat(Number(process.env['BYTES']));

process.on('message', ({ seconds }: { readonly seconds: number }) => {
  const latencies: number[] = [];
  const endsAt = performance.now() + seconds * 1_000;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    connection.transaction(() => insert.run(bytes)).immediate();
    latencies.push(performance.now() - startedAt);
  }
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)];
  process.send?.({ p50Ms: at(0.5), p99Ms: at(0.99) });
});
