// Our server, from its sources. It profiles itself from one message to the next, and answers the shares of what watches it.
import { Session } from 'node:inspector/promises';
import { runCommandLine } from '@loyalty-service/server/cli/command-line';
import { makeObjectsYoung } from '@loyalty-service/server/cli/heap';
import { sharesIn } from '../profile-shares.ts';

const intervalMicros = 500;

makeObjectsYoung();
await runCommandLine([process.execPath, 'loyalty-server', 'serve'], process.env);
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: intervalMicros });
let isProfiling = false;

async function turn(): Promise<object> {
  isProfiling = !isProfiling;
  if (isProfiling) {
    await session.post('Profiler.start');
    return {};
  }
  return sharesIn((await session.post('Profiler.stop')).profile);
}

process.on('message', () => void turn().then((answer) => process.send?.(answer)));
process.send?.({});
