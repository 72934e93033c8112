// Our server, from its sources, as `serve` starts it. Each message says whether what watches it is called for the requests from then
// on, and its log level.
import { readConfig } from '@loyalty-service/server/boot/config';
import { openLog } from '@loyalty-service/server/boot/open-log';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { openWatching } from '@loyalty-service/server/boot/open-watching';
import { serve } from '@loyalty-service/server/boot/serve';
import { stopOnSignals } from '@loyalty-service/server/cli/stop-on-signals';
import { openGuard, openMailer, openVault } from '@loyalty-service/server/cli/webhook-settings';
import { RequestLog } from '@loyalty-service/server/http/pipeline/request-log';
import type { Watching } from '@loyalty-service/server/watch/watching';

export interface Switch {
  readonly watched: boolean;
  readonly logLevel: 'warn' | 'info';
}

let isWatched = true;

/** Calls what watches only while it is switched on. */
function switched({ beginTrace, traceOf, batches, requests, ...rest }: Watching): Watching {
  return {
    ...rest,
    beginTrace: (requestId, headers) => (isWatched ? (beginTrace?.(requestId, headers) ?? null) : null),
    traceOf: (requestId) => (isWatched ? (traceOf?.(requestId) ?? null) : null),
    batches: (commands, steps) => {
      if (isWatched) batches?.(commands, steps);
    },
    requests: [
      (answered) => {
        if (isWatched) for (const watch of requests) watch(answered);
      },
    ],
  };
}

const { note } = RequestLog.prototype;
RequestLog.prototype.note = function noteIfWatched(...request) {
  if (isWatched) note.apply(this, request);
};

const config = readConfig(process.env);
const log = openLog(config.logLevel);
const running = await serve({
  store: await openStore(config, { exclusive: true }),
  log,
  host: config.host,
  port: config.port,
  sweeps: true,
  vault: openVault(config),
  guard: openGuard(config),
  mailer: openMailer(config, log),
  rateLimited: config.rateLimited,
  requestLog: true,
  publicUrl: config.publicUrl,
  watching: switched(await openWatching(config, log)),
});
stopOnSignals(running, log);
process.on('message', ({ watched, logLevel }: Switch) => {
  isWatched = watched;
  log.level = logLevel;
  process.send?.({});
});
