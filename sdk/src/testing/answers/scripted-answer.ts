/** One answer that a scripted `fetch` gives. */
export interface ScriptedAnswer<T = unknown> {
  /** 200 unless given. */
  readonly status?: number;
  /** Sent as JSON; a string is sent as it is. Without one, an error status is answered with a problem document of its own. */
  readonly body?: T | string;
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
  readonly fault: 'reset' | 'reset_mid_body' | 'stall' | 'silence';
}

/** A request as a scripted `fetch` saw it. */
export interface ScriptedRequest {
  readonly method: string;
  readonly url: string;
  /** Without host and query: `/v1/cards/crd_…/earn`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** By their lower-case names; without the API key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, parsed; `undefined` without one. */
  readonly body: unknown;
}

/** One step of a script: an answer, a fault, or a function that makes one of them of the request. */
export type ScriptedStep =
  | ScriptedAnswer
  | ScriptedFault
  | ((request: ScriptedRequest) => ScriptedAnswer | ScriptedFault);
