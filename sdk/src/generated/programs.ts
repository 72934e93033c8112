// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../pages.ts';
import type { RequestPromise } from '../request-promise.ts';
import type { RequestOptions } from '../request-options.ts';
import type { Transport } from '../transport.ts';
import type { ListProgramVersionsQuery, ListProgramsQuery, Program, ProgramCreate, ProgramPatch, ProgramVersion } from './types.ts';

/** The operations of `loyalty.programs`. */
export class Programs {
  readonly #transport: Transport;

  /** @internal Made by the client. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List programs.
   *
   * Active programs, each with its rules as JSON. Draft, paused and archived ones with `status`, for keys with the scope admin.
   *
   * Any key may do this.
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with one that any call may meet.
   */
  list(query: ListProgramsQuery = {}, options: RequestOptions = {}): PagePromise<Program> {
    return this.#transport.list({ method: 'GET', route: '/v1/programs', query, options });
  }

  /**
   * Get a program.
   *
   * One program with its rules, whatever its status.
   *
   * Any key may do this.
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  get(id: string, options: RequestOptions = {}): RequestPromise<Program> {
    return this.#transport.call({ method: 'GET', route: '/v1/programs/:id', params: { id }, options });
  }

  /**
   * Create a program.
   *
   * A draft unless `status` says active. The answer has every default of the rules written out.
   *
   * Needs the scope `admin`.
   *
   * @throws APIError with one of the codes `too_many`, or with one that any call may meet.
   */
  create(body: ProgramCreate, options: RequestOptions = {}): RequestPromise<Program> {
    return this.#transport.call({ method: 'POST', route: '/v1/programs', body, options });
  }

  /**
   * Change a program.
   *
   * Other rules make a new rules_version, valid from then on; what was earned is never rewritten.
   *
   * Needs the scope `admin`.
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `kind_immutable`, `invalid_state`, or with one that any call may meet.
   */
  update(id: string, body: ProgramPatch = {}, options: RequestOptions = {}): RequestPromise<Program> {
    return this.#transport.call({ method: 'PATCH', route: '/v1/programs/:id', params: { id }, body, options });
  }

  /**
   * Activate a program.
   *
   * Of a draft or paused program: cards can be issued and earn.
   *
   * Needs the scope `admin`.
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, `too_many`, or with one that any call may meet.
   */
  activate(id: string, options: RequestOptions = {}): RequestPromise<Program> {
    return this.#transport.call({ method: 'POST', route: '/v1/programs/:id/activate', params: { id }, options });
  }

  /**
   * Pause a program.
   *
   * Nothing is earned until it is activated again; what is on the cards stays usable.
   *
   * Needs the scope `admin`.
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with one that any call may meet.
   */
  pause(id: string, options: RequestOptions = {}): RequestPromise<Program> {
    return this.#transport.call({ method: 'POST', route: '/v1/programs/:id/pause', params: { id }, options });
  }

  /**
   * Archive a program.
   *
   * For good: nothing is earned any more; what is on the cards stays usable.
   *
   * Needs the scope `admin`.
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with one that any call may meet.
   */
  archive(id: string, options: RequestOptions = {}): RequestPromise<Program> {
    return this.#transport.call({ method: 'POST', route: '/v1/programs/:id/archive', params: { id }, options });
  }

  /**
   * List the versions of a program's rules.
   *
   * Newest first, each with the time from which it holds.
   *
   * Needs the scope `admin`.
   *
   * @throws APIError with one of the codes `not_found`, `invalid_cursor`, or with one that any call may meet.
   */
  versions(id: string, query: ListProgramVersionsQuery = {}, options: RequestOptions = {}): PagePromise<ProgramVersion> {
    return this.#transport.list({ method: 'GET', route: '/v1/programs/:id/versions', params: { id }, query, options });
  }
}
