import type { Caller } from '../service/service.ts';
import type { ProgramTimes } from './program-times.ts';
import type { SimulatedView } from './simulated-view.ts';

/** The context of the commands of a simulation. */
export interface Simulating {
  readonly view: SimulatedView;
  readonly caller: Caller;
  readonly times: ProgramTimes;
  /** A use or redeem of more units than the simulated card has. */
  onShortfall(units: number): void;
}
