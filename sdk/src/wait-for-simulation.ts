import type { Loyalty } from './client.ts';
import { AbortError } from './errors/abort-error.ts';
import { LoyaltyError } from './errors/loyalty-error.ts';
import { TimeoutError } from './errors/timeout-error.ts';
import type { Simulation, SimulationResult } from './generated/types.ts';
import { pause } from './pause.ts';

/** How {@link waitForSimulation} waits. */
export interface WaitOptions {
  /** Called with the simulation as it is, each time it was looked at. */
  onProgress?: ((simulation: Simulation) => void) | undefined;
  /** Ends the wait. The simulation goes on; `loyalty.simulations.cancel` ends it. */
  signal?: AbortSignal | undefined;
  /** Milliseconds that it waits at most; 10 minutes unless given. */
  timeout?: number | undefined;
}

const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * Waits until a simulation is done.
 *
 * @example
 * const { id } = await loyalty.simulations.create(programId, { rules });
 * const { result } = await waitForSimulation(loyalty, id, { onProgress: ({ progress }) => show(progress) });
 *
 * @throws {@link LoyaltyError} where it is canceled or failed, {@link TimeoutError} where it takes longer than `timeout`,
 * {@link AbortError} where `signal` is aborted, and whatever a request throws.
 */
export async function waitForSimulation(
  loyalty: Pick<Loyalty, 'simulations'>,
  id: string,
  { onProgress, signal, timeout = 600_000 }: WaitOptions = {},
): Promise<Simulation & { result: SimulationResult }> {
  const deadline = performance.now() + timeout;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) throw new TimeoutError(`The simulation ${id} took longer than ${timeout} ms.`);
    const simulation = await loyalty.simulations.get(id, { signal, totalTimeout: leftMs });
    onProgress?.(simulation);
    const { status, result } = simulation;
    if (result) return { ...simulation, result };
    if (status !== 'pending' && status !== 'running') throw new LoyaltyError(`The simulation ${id} is ${status}.`);
    await pause(Math.min(pauseMs, leftMs), signal);
    if (signal?.aborted)
      throw new AbortError(`The wait for the simulation ${id} was aborted by its signal.`, { cause: signal.reason });
  }
}
