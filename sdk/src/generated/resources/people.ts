// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions, RequestOptions } from '../../requests/request-options.ts';
import type { ListPeopleQuery, Person, PersonCreate, PersonPatch } from '../types/types.ts';

/** The operations of `loyalty.people`. */
export interface People {
  /**
   * Invite a person.
   *
   * Adds a person with a role, and sends them an e-mail with a link to sign in. The link works once, within 7 days. A signed-in manager cannot invite owners and managers.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.people.create({ email: 'kim@example.com', name: 'Kim', role: 'cashier', locations: ['Main Street'] });
   *
   * @throws APIError with one of the codes `email_taken`, `role_not_allowed`, `too_many`, or with a code that every operation can return.
   */
  create(body: PersonCreate, options?: RequestOptions): RequestPromise<Person>;

  /**
   * List people.
   *
   * Returns the newest people first.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.people.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListPeopleQuery, options?: RequestOptions): PagePromise<Person>;

  /**
   * Get a person.
   *
   * Returns one person.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.people.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Person>;

  /**
   * Update a person.
   *
   * Changes the name, role or locations of a person. The change applies from the next request of the person. If there are several servers, the others apply it within 5 seconds. A business keeps at least one owner.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.people.update(id, { role: 'support' });
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `role_not_allowed`, `last_owner`, or with a code that every operation can return.
   */
  update(id: string, body?: PersonPatch, options?: ChangeOptions): RequestPromise<Person>;

  /**
   * Remove a person.
   *
   * Deletes the person with their sessions, passkeys and links. Their sessions end at once. The audit log keeps the id of the person.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.people.remove(id);
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `role_not_allowed`, `last_owner`, or with a code that every operation can return.
   */
  remove(id: string, options?: ChangeOptions): RequestPromise<void>;

  /**
   * Send the invitation again.
   *
   * Sends the person another e-mail with a link to sign in. The link works once, within 7 days. Earlier links of the person stop working.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.people.invite(id);
   *
   * @throws APIError with one of the codes `not_found`, `role_not_allowed`, or with a code that every operation can return.
   */
  invite(id: string, options?: RequestOptions): RequestPromise<Person>;
}
