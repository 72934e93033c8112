/** One answer of a scripted `fetch`. */
export interface ScriptedAnswer<T = unknown> {
  /** HTTP status. Default: 200. */
  readonly status?: number;
  /** Body, sent as JSON; a string is sent unchanged. Default: none, or a problem document for an error status. */
  readonly body?: T | string;
  /** More headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A fault below HTTP:
 *
 * - `reset`: the connection breaks before an answer.
 * - `reset_mid_body`: it breaks after a part of the body.
 * - `stall`: the body begins and never ends.
 * - `silence`: no answer arrives.
 */
export interface ScriptedFault {
  /** The fault. */
  readonly fault: 'reset' | 'reset_mid_body' | 'stall' | 'silence';
}

/** A request that a scripted `fetch` received. */
export interface ScriptedRequest {
  /** HTTP method in capitals. */
  readonly method: string;
  /** Full URL, with host and query. */
  readonly url: string;
  /** Path without host and query: `/v1/cards/crd_…/earn`. */
  readonly path: string;
  /** Query parameters by name. */
  readonly query: Readonly<Record<string, string>>;
  /** Headers by their lower-case names, without the API key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed body. `undefined` if the request has no body. */
  readonly body: unknown;
}

/** One step of a script: an answer, a fault, or a function that returns one of them for the request. */
export type ScriptedStep =
  | ScriptedAnswer
  | ScriptedFault
  | ((request: ScriptedRequest) => ScriptedAnswer | ScriptedFault);
