import { CommandFailure } from './command.ts';

/** As long as the service waits for a receiver. */
const deliveryTimeoutMs = 15_000;

/** The outcome of a delivery: a status, or the reason why no answer came. */
export interface DeliveryOutcome {
  readonly status: number | null;
  readonly reason: string | null;
  /** The `message` of a JSON answer, as the router of this package sends it. */
  readonly answer: string | null;
  readonly durationMs: number;
}

/** Posts a delivery as the service does: no redirects, and an answer in time. Never throws. */
export async function deliver(
  url: string,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  ended: AbortSignal,
): Promise<DeliveryOutcome> {
  const startedAt = performance.now();
  const outcome = (status: number | null, reason: string | null, answer: string | null = null): DeliveryOutcome => ({
    status,
    reason,
    answer,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(deliveryTimeoutMs)]);
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    return outcome(response.status, null, await messageOf(response));
  } catch (error) {
    const { cause = error } = error as { readonly cause?: unknown };
    const { code, message } = cause as { readonly code?: unknown; readonly message?: string };
    return outcome(null, String(message || code));
  }
}

/** Longer answers are not the router's. */
const maxAnswerLength = 200;

async function messageOf(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return null;
  try {
    // An answer of the router is one chunk.
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const { value } = isJson ? await reader.read() : {};
    const { message } = JSON.parse(new TextDecoder().decode(value)) as { readonly message?: unknown };
    return typeof message === 'string' ? message.slice(0, maxAnswerLength) : null;
  } catch {
    return null;
  } finally {
    await reader.cancel();
  }
}

export const isSuccess = ({ status }: DeliveryOutcome): boolean => status !== null && status >= 200 && status < 300;

/** @throws CommandFailure if the text is not an http or https address. */
export function addressOf(text: string | undefined, asked: string): string {
  const url = URL.canParse(text ?? '') ? new URL(text as string) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  throw new CommandFailure(`${asked} takes an http or https address, as http://127.0.0.1:3000/hooks.`);
}
