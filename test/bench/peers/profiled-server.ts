// Our server, from its sources. A first message starts a profile, and a second one is answered with the shares of what watches it.
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

async function startOrStopProfile(): Promise<object> {
  isProfiling = !isProfiling;
  if (!isProfiling) return sharesIn((await session.post('Profiler.stop')).profile);
  await session.post('Profiler.start');
  return {};
}

process.on('message', () => void startOrStopProfile().then((answer) => process.send?.(answer)));
