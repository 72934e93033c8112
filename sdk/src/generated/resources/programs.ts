// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../pages.ts';
import type { RequestPromise } from '../../request-promise.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { ListProgramVersionsQuery, ListProgramsQuery, Program, ProgramCreate, ProgramPatch, ProgramVersion } from '../types.ts';

/** The operations of `loyalty.programs`. */
export interface Programs {
  /**
   * List programs.
   *
   * Active programs, each with its rules as JSON. Draft, paused and archived ones with `status`, for keys with the scope admin.
   *
   * Any key may do this.
   *
   * @example
   * for await (const item of loyalty.programs.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with one that any call may meet.
   */
  list(query?: ListProgramsQuery, options?: RequestOptions): PagePromise<Program>;

  /**
   * Get a program.
   *
   * One program with its rules, whatever its status.
   *
   * Any key may do this.
   *
   * @example
   * await loyalty.programs.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Program>;

  /**
   * Create a program.
   *
   * A draft unless `status` says active. The answer has every default of the rules written out.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.programs.create({ name: 'Coffee points', rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } }, status: 'active' });
   *
   * @throws APIError with one of the codes `too_many`, or with one that any call may meet.
   */
  create(body: ProgramCreate, options?: RequestOptions): RequestPromise<Program>;

  /**
   * Change a program.
   *
   * Other rules make a new rules_version, valid from then on; what was earned is never rewritten.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.programs.update(id, { name: 'Bean points' });
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `kind_immutable`, `invalid_state`, or with one that any call may meet.
   */
  update(id: string, body?: ProgramPatch, options?: RequestOptions): RequestPromise<Program>;

  /**
   * Activate a program.
   *
   * Of a draft or paused program: cards can be issued and earn.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.programs.activate(id);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, `too_many`, or with one that any call may meet.
   */
  activate(id: string, options?: RequestOptions): RequestPromise<Program>;

  /**
   * Pause a program.
   *
   * Nothing is earned until it is activated again; what is on the cards stays usable.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.programs.pause(id);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with one that any call may meet.
   */
  pause(id: string, options?: RequestOptions): RequestPromise<Program>;

  /**
   * Archive a program.
   *
   * For good: nothing is earned any more; what is on the cards stays usable.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.programs.archive(id);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with one that any call may meet.
   */
  archive(id: string, options?: RequestOptions): RequestPromise<Program>;

  /**
   * List the versions of a program's rules.
   *
   * Newest first, each with the time from which it holds.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.programs.versions(id)) console.log(item);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_cursor`, or with one that any call may meet.
   */
  versions(id: string, query?: ListProgramVersionsQuery, options?: RequestOptions): PagePromise<ProgramVersion>;
}
