// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { ListSimulationsQuery, Simulation, SimulationCreate } from '../types/types.ts';

/** The operations of `loyalty.simulations`. */
export interface Simulations {
  /**
   * Simulate rules.
   *
   * Applies the rules that you send to past sales, in the background. The ledger does not change. Poll the simulation until its status is `done`. One simulation runs at a time; at most 5 can be unfinished.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.simulations.create(id, { rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, campaigns: [{ id: 'drinks', name: 'Double points for drinks', when: { items: { categories: ['drinks'] } }, effect: { kind: 'multiply', bps: 20000 } }] } });
   *
   * @throws APIError with one of the codes `not_found`, `kind_immutable`, `unsupported_for_kind`, `invalid_state`, or with a code that every operation can return.
   */
  create(id: string, body: SimulationCreate, options?: RequestOptions): RequestPromise<Simulation>;

  /**
   * List simulations.
   *
   * Returns the newest simulations first.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.simulations.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListSimulationsQuery, options?: RequestOptions): PagePromise<Simulation>;

  /**
   * Get a simulation.
   *
   * Returns the progress of the simulation and its result. Simulations are kept for 400 days (LOYALTY_AUDIT_DAYS).
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.simulations.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Simulation>;

  /**
   * Cancel a simulation.
   *
   * Ends an unfinished simulation without a result.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.simulations.cancel(id);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with a code that every operation can return.
   */
  cancel(id: string, options?: RequestOptions): RequestPromise<Simulation>;
}
