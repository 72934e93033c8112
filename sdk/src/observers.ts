import type { Logger } from './client-options.ts';
import { redact } from './errors/redact.ts';

/** Hooks and loggers cannot change the outcome of a call. Rejections of async ones are caught too. */
const guarded = (act: () => unknown, failed: (reason: unknown) => unknown): unknown =>
  (async () => act())().catch(failed);

/** Logs a message. If the logger throws, the call continues. */
export const log = (logger: Partial<Logger>, level: keyof Logger, message: () => string): unknown =>
  logger[level] && guarded(() => logger[level]?.(redact(message())), Boolean);

/** Calls a hook. Its errors are logged. */
export const tell = <Event>(
  hook: ((event: Event) => unknown) | undefined,
  event: () => Event,
  logger: Partial<Logger>,
): unknown =>
  hook &&
  guarded(
    () => hook(event()),
    (reason) => log(logger, 'error', () => `A hook failed: ${reason}`),
  );
