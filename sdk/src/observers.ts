import type { Logger } from './client-options.ts';
import { redact } from './errors/redact.ts';

/** Nothing that hooks and loggers do can change the outcome of a call. Async ones may reject: that is caught as well. */
async function guarded(work: () => unknown, failed: (reason: unknown) => void): Promise<void> {
  try {
    await work();
  } catch (reason) {
    failed(reason);
  }
}

/** Tells the logger. A broken one has nowhere to complain, and the call goes on. */
export function log(logger: Logger | undefined, level: keyof Logger, message: () => string): void {
  if (logger) guarded(() => logger[level](redact(message())), Boolean);
}

/** Tells a hook. What it throws is logged. */
export function tell<Event>(
  hook: ((event: Event) => void) | undefined,
  event: () => Event,
  logger: Logger | undefined,
): void {
  if (hook)
    guarded(
      () => hook(event()),
      (reason) => log(logger, 'error', () => `A hook failed: ${reason}`),
    );
}
