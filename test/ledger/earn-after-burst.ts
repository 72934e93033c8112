// A burst of commands, then earns on 64 writers. Prints how many bytes of an earn V8 made old, on average.
import { GCProfiler, type GCProfilerResult } from 'node:v8';
import { assemble } from '@loyalty-service/server/boot/assemble';
import { makeObjectsYoung } from '@loyalty-service/server/cli/heap';
import { earnOnCard } from '@loyalty-service/server/operations/cards/earn-on-card';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { openBenchShop } from '../bench/shop.ts';

const burst = 3_000;
const earns = 20_000;

if (process.argv[2] === 'as-the-server') makeObjectsYoung();
const store = openSqliteStore({ file: ':memory:', exclusive: true });
const service = assemble({ store });
const { caller, cards } = await openBenchShop(service, burst);

let sent = 0;
async function lane(): Promise<void> {
  while (sent < earns) {
    sent += 1;
    const requestId = service.newId('request');
    const claim = { origin: 'client', key: requestId, fingerprint: 'f' } as const;
    const { tenant, keyId } = caller;
    const intent = earnOnCard(caller, cards[sent % cards.length] ?? '', { amount: 100 + (sent % 9_900) });
    await service.ledger.submit({ tenant, keyId, requestId, claim, bytes: 20, ...intent });
  }
}

type Heap = GCProfilerResult['statistics'][number]['beforeGC'];
const oldBytes = ({ heapSpaceStatistics }: Heap): number =>
  heapSpaceStatistics.find(({ spaceName }) => spaceName === 'old_space')?.spaceUsedSize ?? Number.NaN;

const profiler = new GCProfiler();
profiler.start();
await Promise.all(Array.from({ length: 64 }, lane));
const { statistics } = profiler.stop();
await store.close();

const young = statistics.filter(({ gcType }) => gcType === 'Scavenge');
const grown = young.reduce((sum, { beforeGC, afterGC }) => sum + oldBytes(afterGC) - oldBytes(beforeGC), 0);
process.stdout.write(JSON.stringify({ collections: young.length, bytesMadeOld: Math.round(grown / earns) }));
