import type { Logger } from './client-options.ts';
import { redact } from './errors/redact.ts';

/** Hooks and loggers cannot change the outcome of a call. Rejections of async ones are caught too. */
async function guarded<Event>(
  observer: (event: Event) => unknown,
  event: () => Event,
  failed: (reason: unknown) => unknown,
): Promise<void> {
  try {
    await observer(event());
  } catch (reason) {
    failed(reason);
  }
}

/** Logs a message. If the logger throws, the call continues. */
export const log = (logger: Partial<Logger>, level: keyof Logger, message: () => string): unknown =>
  logger[level] && guarded(logger[level].bind(logger), () => redact(message()), Boolean);

/** Calls a hook. Its errors are logged. */
export const tell = <Event>(
  hook: ((event: Event) => unknown) | undefined,
  event: () => Event,
  logger: Partial<Logger>,
): unknown => hook && guarded(hook, event, (reason) => log(logger, 'error', () => `A hook failed: ${reason}`));
