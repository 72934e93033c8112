import { CommandFailure } from './command.ts';

/** As long as the service waits for a receiver. */
const deliveryTimeoutMs = 15_000;

/** What became of a delivery: a status, or why there is none. */
export interface DeliveryOutcome {
  readonly status: number | null;
  readonly reason: string | null;
  readonly durationMs: number;
}

/** Posts a delivery as the service does: no redirects, and an answer in time. Never throws. */
export async function deliver(
  url: string,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  ended: AbortSignal,
): Promise<DeliveryOutcome> {
  const startedAt = performance.now();
  const outcome = (status: number | null, reason: string | null): DeliveryOutcome => ({
    status,
    reason,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(deliveryTimeoutMs)]);
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    await response.body?.cancel();
    return outcome(response.status, null);
  } catch (error) {
    const { cause = error } = error as { readonly cause?: unknown };
    const { code, message } = cause as { readonly code?: unknown; readonly message?: string };
    return outcome(null, String(message || code));
  }
}

export const isSuccess = ({ status }: DeliveryOutcome): boolean => status !== null && status >= 200 && status < 300;

/** @throws CommandFailure for what is no address to post to. */
export function addressOf(text: string | undefined, asked: string): string {
  const url = URL.canParse(text ?? '') ? new URL(text as string) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  throw new CommandFailure(`${asked} takes an http or https address, as http://127.0.0.1:3000/hooks.`);
}
