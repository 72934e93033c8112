import type { Mode } from '../storage/needs.ts';
import { AnswerTimeout } from './awaited-answer.ts';

/** From the first connection attempt to the status of the answer, in ms. */
export const attemptTimeoutMs = 15_000;
/** How long to wait for the body after the status, in ms. */
export const excerptTimeoutMs = 1_000;

/** One attempt to send a delivery. */
export interface Sending {
  readonly endpointId: string;
  readonly url: string;
  readonly mode: Mode;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborts the attempt. */
  readonly signal: AbortSignal;
}

/** The result of one attempt. */
export interface Sent {
  readonly succeeded: boolean;
  readonly statusCode: number | null;
  readonly error: string | null;
  readonly excerpt: string | null;
  readonly durationMs: number;
}

/** Sends deliveries. */
export interface DeliverySender {
  /** Never rejects, because a failure is a result. */
  send(sending: Sending): Promise<Sent>;
  close(): Promise<void>;
}

/** The headers of an attempt. */
export const headersOf = ({ headers }: Pick<Sending, 'headers'>): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'loyalty-service',
  ...headers,
});

interface Posted {
  readonly statusCode: number;
  readonly excerpt: string;
}

/** Calls `post`, and returns its answer or its error as a result. */
export async function resultOf(post: () => Promise<Posted>, timeoutMs: number): Promise<Sent> {
  const startedAt = performance.now();
  const duration = () => Math.round(performance.now() - startedAt);
  try {
    const { statusCode, excerpt } = await post();
    const succeeded = statusCode >= 200 && statusCode < 300;
    const error = statusCode >= 300 && statusCode < 400 ? 'redirects are not followed' : null;
    return { succeeded, statusCode, error, excerpt, durationMs: duration() };
  } catch (error) {
    const failure = { succeeded: false, statusCode: null, error: sayError(error, timeoutMs), excerpt: null };
    return { ...failure, durationMs: duration() };
  }
}

const words: Readonly<Record<string, string>> = {
  AbortError: 'the attempt was interrupted',
  UND_ERR_CONNECT_TIMEOUT: 'no connection within 5 s',
  UND_ERR_SOCKET: 'the connection was closed before an answer',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  ENOTFOUND: 'the name does not resolve',
  EAI_AGAIN: 'the name server does not answer',
};
const maxErrorLength = 300;

function sayError(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof AnswerTimeout) return `no answer within ${timeoutMs / 1_000} s`;
  const said = words[code ?? ''] ?? words[error.name] ?? (error.message || code || error.name);
  return said.slice(0, maxErrorLength);
}
