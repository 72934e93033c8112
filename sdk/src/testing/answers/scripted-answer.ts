/** One answer that a scripted `fetch` gives. */
export interface ScriptedAnswer<T = unknown> {
  /** HTTP status. Default: 200. */
  readonly status?: number;
  /** Sent as JSON; a string is sent as it is. Default: none, or for an error status a problem document. */
  readonly body?: T | string;
  /** More headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What may go wrong below HTTP:
 *
 * - `reset`: the connection breaks before an answer.
 * - `reset_mid_body`: it breaks after a part of the body.
 * - `stall`: the body begins and never ends.
 * - `silence`: nothing is ever answered.
 */
export interface ScriptedFault {
  /** What goes wrong. */
  readonly fault: 'reset' | 'reset_mid_body' | 'stall' | 'silence';
}

/** A request as a scripted `fetch` saw it. */
export interface ScriptedRequest {
  /** HTTP method in capitals. */
  readonly method: string;
  /** Whole address, with host and query. */
  readonly url: string;
  /** Path without host and query: `/v1/cards/crd_…/earn`. */
  readonly path: string;
  /** Query parameters by name. */
  readonly query: Readonly<Record<string, string>>;
  /** Headers by their lower-case names, without the API key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, parsed; `undefined` without one. */
  readonly body: unknown;
}

/** One step of a script: an answer, a fault, or a function that makes one of them of the request. */
export type ScriptedStep =
  | ScriptedAnswer
  | ScriptedFault
  | ((request: ScriptedRequest) => ScriptedAnswer | ScriptedFault);
