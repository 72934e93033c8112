import { setTimeout as sleep } from 'node:timers/promises';
import type { Need } from '../needs.ts';
import type { Plan } from '../store.ts';
import { Batch, type BatchOptions } from './batch.ts';
import { faultOf, isElsewhere, type Meaning, meaningOf, storeFault } from './connection/faults.ts';

const maxReruns = 5;
/** How long a batch waits for a database that does not answer, or for an event counter that another holds, in ms. */
const patienceMs = 2_500;

/** Writes a batch, and writes it again where that helps. A later run finds by its claims what an earlier one has committed. */
export async function rerun(options: BatchOptions, needs: readonly Need[], plan: Plan): Promise<void> {
  const { writer } = options;
  const startedAt = Date.now();
  const isPatient = () => Date.now() - startedAt < patienceMs;
  let { skipHeld } = options;
  /** The batch was sent, and it is unknown whether it was committed. */
  let mayBeWritten = false;
  for (let run = 0; ; run += 1) {
    const batch = new Batch({ ...options, skipHeld });
    try {
      return await batch.run(needs, plan);
    } catch (error) {
      const meaning = meaningOf(error);
      if (needsConnection(meaning, error)) writer.drop();
      else await writer.rollBack();
      // A run that sent its changes had loaded the claims before: it knows what every earlier run has committed.
      mayBeWritten = meaning === 'lost' ? mayBeWritten || batch.committing : mayBeWritten && !batch.committing;
      if (meaning === 'lost' && isPatient() && (mayBeWritten || !isElsewhere(error))) await pause(100);
      else if (meaning === 'read_only' && isPatient()) await pause(100);
      else if ((meaning === 'again' || meaning === 'stale') && run < maxReruns) await pause(5 * (run + 1));
      else if (meaning === 'locked' && isPatient()) skipHeld = true;
      else throw mayBeWritten ? storeFault('unknown_outcome', error) : faultOf(meaning, error);
    }
  }
}

const needsConnection = (meaning: Meaning, error: unknown): boolean =>
  meaning === 'stale' || meaning === 'read_only' || (meaning === 'lost' && !isElsewhere(error));

const pause = (ms: number) => sleep(ms * (0.2 + 0.8 * Math.random()));
