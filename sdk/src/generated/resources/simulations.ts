// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../pages.ts';
import type { RequestPromise } from '../../request-promise.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { ListSimulationsQuery, Simulation, SimulationCreate } from '../types.ts';

/** The operations of `loyalty.simulations`. */
export interface Simulations {
  /**
   * Simulate rules.
   *
   * Judges past sales again by other rules, in the background: get the simulation until its status is `done`. The ledger stays as it is. One runs at a time, and at most 5 are unfinished.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.simulations.create(id, { rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, campaigns: [{ id: 'drinks', name: 'Double points for drinks', when: { items: { categories: ['drinks'] } }, effect: { kind: 'multiply', bps: 20000 } }] } });
   *
   * @throws APIError with one of the codes `not_found`, `kind_immutable`, `unsupported_for_kind`, `invalid_state`, or with one that any call may meet.
   */
  create(id: string, body: SimulationCreate, options?: RequestOptions): RequestPromise<Simulation>;

  /**
   * List simulations.
   *
   * Newest first.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.simulations.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with one that any call may meet.
   */
  list(query?: ListSimulationsQuery, options?: RequestOptions): PagePromise<Simulation>;

  /**
   * Get a simulation.
   *
   * How far it is, and its result. Kept 400 days (LOYALTY_AUDIT_DAYS).
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.simulations.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Simulation>;

  /**
   * Cancel a simulation.
   *
   * Ends a simulation that is not finished, without a result.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.simulations.cancel(id);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with one that any call may meet.
   */
  cancel(id: string, options?: RequestOptions): RequestPromise<Simulation>;
}
