import { constants } from 'node:os';
import type { Logger } from 'pino';
import { outputIsRead } from '../boot/standard-output.ts';

/** A terminal and a runner such as npm may each send the same signal. The second one arrives within this time, in ms. */
const sameSignalMs = 100;

/**
 * Stops the process on SIGTERM or SIGINT, after it has finished its current work. The second signal ends it at once.
 */
export function stopOnSignals(running: { stop(): Promise<void> }, log: Logger): void {
  let stoppingSince: number | null = null;
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(128 + constants.signals[signal]);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping');
    void running
      .stop()
      .then(
        () => 0,
        (error: unknown) => {
          log.fatal({ err: error }, 'could not stop cleanly');
          return 1;
        },
      )
      .then(async (code) => {
        await outputIsRead();
        process.exit(code);
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
