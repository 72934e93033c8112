// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions, RequestOptions } from '../../requests/request-options.ts';
import type { ListProgramVersionsQuery, ListProgramsQuery, Program, ProgramCreate, ProgramImageRequest, ProgramPatch, ProgramVersion, SalePreview, SalePreviewRequest } from '../types/types.ts';

/** The operations of `loyalty.programs`. */
export interface Programs {
  /**
   * List programs.
   *
   * Returns active programs, each with its rules as JSON. Keys with the scope `admin` can list draft, paused and archived programs with `status`.
   *
   * Any key can call this.
   *
   * @example
   * for await (const item of loyalty.programs.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListProgramsQuery, options?: RequestOptions): PagePromise<Program>;

  /**
   * Get a program.
   *
   * Returns one program with its rules, in any status.
   *
   * Any key can call this.
   *
   * @example
   * await loyalty.programs.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Program>;

  /**
   * Create a program.
   *
   * Creates a draft, or an active program with `status: active`. The answer has all defaults of the rules filled in.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.programs.create({ name: 'Coffee points', rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } }, status: 'active' });
   *
   * @throws APIError with one of the codes `too_many`, or with a code that every operation can return.
   */
  create(body: ProgramCreate, options?: RequestOptions): RequestPromise<Program>;

  /**
   * Update a program.
   *
   * Changing the rules creates a new `rules_version` that applies from then on. Earned units never change.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.programs.update(id, { name: 'Bean points' });
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `kind_immutable`, `invalid_state`, or with a code that every operation can return.
   */
  update(id: string, body?: ProgramPatch, options?: ChangeOptions): RequestPromise<Program>;

  /**
   * Set a program's image.
   *
   * Stores a PNG, JPEG or WebP file, which card pages show. The file replaces the one before, and null removes it. Anyone with the path can load the file. The file is not changed. Before you upload it, remove private metadata, such as the location where a photo was taken.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.programs.setImage(id, { data: 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=' });
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `invalid_state`, or with a code that every operation can return.
   */
  setImage(id: string, body: ProgramImageRequest, options?: ChangeOptions): RequestPromise<Program>;

  /**
   * Try rules on a sale.
   *
   * Checks the rules that you send, and returns the units that one sale on a new card would earn with them. The sale can be on a future day, to try a campaign before it begins. Works for drafts too. Writes nothing.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.programs.previewSale(id, { rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } }, sale: { amount: 1250 } });
   *
   * @throws APIError with one of the codes `not_found`, `kind_immutable`, `unsupported_for_kind`, `amount_unit_mismatch`, `currency_mismatch`, `limit_exceeded`, `occurred_at_out_of_range`, `purchase_amount_required`, `result_out_of_range`, or with a code that every operation can return.
   */
  previewSale(id: string, body: SalePreviewRequest, options?: RequestOptions): RequestPromise<SalePreview>;

  /**
   * Activate a program.
   *
   * Activates a draft or paused program. Cards can then be issued and can earn.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.programs.activate(id);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, `too_many`, or with a code that every operation can return.
   */
  activate(id: string, options?: RequestOptions): RequestPromise<Program>;

  /**
   * Pause a program.
   *
   * Refuses earns, top-ups, renewals and new cards until you activate the program again. Units on the cards stay usable.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.programs.pause(id);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with a code that every operation can return.
   */
  pause(id: string, options?: RequestOptions): RequestPromise<Program>;

  /**
   * Archive a program.
   *
   * Refuses earns, top-ups, renewals and new cards permanently. Units on the cards stay usable.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.programs.archive(id);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with a code that every operation can return.
   */
  archive(id: string, options?: RequestOptions): RequestPromise<Program>;

  /**
   * List versions of a program's rules.
   *
   * Returns the newest version first, each with the time from which it applies.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.programs.versions(id)) console.log(item);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_cursor`, or with a code that every operation can return.
   */
  versions(id: string, query?: ListProgramVersionsQuery, options?: RequestOptions): PagePromise<ProgramVersion>;
}
