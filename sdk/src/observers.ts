import type { Logger } from './client-options.ts';
import { redact } from './errors/redact.ts';

/** Nothing that hooks and loggers do can change the outcome of a call. Async ones may reject: that is caught as well. */
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

/** Tells the logger. A broken one has nowhere to complain, and the call goes on. */
export const log = (logger: Partial<Logger>, level: keyof Logger, message: () => string): unknown =>
  logger[level] && guarded(logger[level].bind(logger), () => redact(message()), Boolean);

/** Tells a hook. What it throws is logged. */
export const tell = <Event>(
  hook: ((event: Event) => unknown) | undefined,
  event: () => Event,
  logger: Partial<Logger>,
): unknown => hook && guarded(hook, event, (reason) => log(logger, 'error', () => `A hook failed: ${reason}`));
