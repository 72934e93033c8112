import type { Loyalty } from '../client/client.ts';
import { LoyaltyError } from '../errors/loyalty-error.ts';
import type { Simulation, SimulationResult } from '../generated/types/types.ts';
import { type WaitOptions, waitUntil } from './wait-until.ts';

/**
 * Waits until a simulation is done. To stop the simulation itself, call `loyalty.simulations.cancel`.
 *
 * @example
 * const { id } = await loyalty.simulations.create(programId, { rules });
 * const { result } = await waitForSimulation(loyalty, id, { onProgress: ({ progress }) => show(progress) });
 *
 * @throws {@link LoyaltyError} if it is canceled or failed, {@link TimeoutError} if it takes longer than `timeout`,
 * {@link AbortError} if `signal` is aborted, and every error of a request.
 */
export async function waitForSimulation(
  loyalty: Pick<Loyalty, 'simulations'>,
  id: string,
  options: WaitOptions<Simulation> = {},
): Promise<
  Simulation & {
    /** Result under these rules. */
    result: SimulationResult;
  }
> {
  const name = `simulation ${id}`;
  const doneOf = (simulation: Simulation) => {
    const { status, result } = simulation;
    if (result) return { ...simulation, result };
    if (status !== 'pending' && status !== 'running') throw new LoyaltyError(`The ${name} is ${status}.`);
    return null;
  };
  const read = (each: object) => loyalty.simulations.get(id, each);
  return waitUntil({ name, read, doneOf, firstPauseMs: 100 }, options);
}
