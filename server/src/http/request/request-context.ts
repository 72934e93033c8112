import type { ErrorCode } from '@loyalty-service/contract/errors';
import type { RouteMetadata } from '@loyalty-service/contract/routes/metadata';
import type { AppRoute } from '@ts-rest/core';
import type { Request, Response } from 'express';
import type { Principal } from '../../operations/business/find-principal.ts';

/** The state of a request and its answer that the steps share. */
export interface RequestContext {
  readonly requestId: string;
  /** The time by the clock of the service, in ms. */
  readonly receivedAt: number;
  /** The time by `performance.now()`, in ms. */
  readonly startedAt: number;
  /** The trace that the request belongs to. Null if it belongs to none. */
  readonly traceId: string | null;
  principal: Principal | null;
  /** Headers of the answer: name, value, name, value … */
  readonly headers: string[];
  /** The body as it was sent, without defaults of the schema. The fingerprint of an Idempotency-Key is made of it. */
  body: unknown;
  bodyBytes: number;
  /** The code of the refusal that answers it. */
  code: ErrorCode | null;
  /** The bytes of the answer's body. Null until they are known, and for an answer that is streamed. */
  answerBytes: number | null;
}

const key = Symbol('context');

/** The context is stored on the answer itself: a WeakMap would slow down every garbage collection. */
type Carrier = Response & { [key]?: RequestContext };

export function beginRequest(res: Carrier, context: RequestContext): void {
  res[key] = context;
}

export function requestContextOf(res: Carrier): RequestContext {
  const context = res[key];
  if (!context) throw new Error('The context of this request was never begun.');
  return context;
}

/** Sets a header of the answer. Node's setHeader, for two dozen headers, takes longer than finding the route. */
export const setHeader = (res: Response, name: string, value: string): void =>
  void requestContextOf(res).headers.push(name, value);

export function principalOf(res: Response): Principal {
  const { principal } = requestContextOf(res);
  if (!principal) throw new Error('An operation ran before its caller was known.');
  return principal;
}

export type RoutedRequest = Request & { readonly tsRestRoute: AppRoute };

export const metadataOf = (req: Request): RouteMetadata => (req as RoutedRequest).tsRestRoute.metadata as RouteMetadata;

/** The same, for a request that may name no operation. */
export const metadataIn = (req: Request): RouteMetadata | undefined =>
  (req as Partial<RoutedRequest>).tsRestRoute?.metadata as RouteMetadata | undefined;
