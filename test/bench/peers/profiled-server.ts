// Our server, from its sources. Each message begins the next step: a profile of the time, a profile of the memory, and the shares of
// what watches the server, which are the answer.
import { Session } from 'node:inspector/promises';
import { runCommandLine } from '@loyalty-service/server/cli/command-line';
import { makeObjectsYoung } from '@loyalty-service/server/cli/heap';
import { sharesIn } from '../profile-shares.ts';

const intervalMicros = 500;
const intervalBytes = 16_384;

makeObjectsYoung();
await runCommandLine([process.execPath, 'loyalty-server', 'serve'], process.env);
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: intervalMicros });

async function* steps(): AsyncGenerator<object> {
  await session.post('Profiler.start');
  yield {};
  const { profile } = await session.post('Profiler.stop');
  // Without what a minor collection frees.
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: intervalBytes,
    includeObjectsCollectedByMajorGC: true,
  });
  yield {};
  yield sharesIn(profile, (await session.post('HeapProfiler.stopSampling')).profile);
}

const ahead = steps();
process.on('message', () => void ahead.next().then(({ value }) => process.send?.(value)));
