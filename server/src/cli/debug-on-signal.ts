import type { Logger } from 'pino';

/** Each SIGUSR2 changes the level of the log, first to debug and then back. */
export function debugOnSignal(log: Logger): void {
  // Windows has no such signal.
  if (process.platform === 'win32') return;
  const usual = log.level;
  process.on('SIGUSR2', () => {
    if (log.level !== 'debug') {
      log.level = 'debug';
      log.info({ level_now: 'debug' }, 'the level of the log was changed by SIGUSR2');
      return;
    }
    log.info({ level_now: usual }, 'the level of the log was changed by SIGUSR2');
    log.level = usual;
  });
}
