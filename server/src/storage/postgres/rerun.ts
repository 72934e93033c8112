import { setTimeout as sleep } from 'node:timers/promises';
import type { Need } from '../needs.ts';
import type { Plan } from '../store.ts';
import { Batch, type BatchOptions } from './batch.ts';
import { faultOf, isElsewhere, meaningOf, storeFault } from './faults.ts';

const maxReruns = 5;
/** How long a batch waits for a database that does not answer, or for an event counter that another holds, in ms. */
const patienceMs = 2_500;

/** Writes a batch, again where that helps. Its claims tell a later try what an earlier one has committed. */
export async function rerun(
  options: BatchOptions,
  needs: readonly Need[],
  plan: Plan,
  wasPerhapsWritten: boolean,
): Promise<void> {
  const { writer } = options;
  const startedAt = Date.now();
  const isPatient = () => Date.now() - startedAt < patienceMs;
  let { skipHeld } = options;
  let mayBeWritten = wasPerhapsWritten;
  for (let run = 0; ; run += 1) {
    const batch = new Batch({ ...options, skipHeld });
    try {
      return await batch.run(needs, plan);
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning === 'lost' && !isElsewhere(error)) writer.drop();
      else await writer.rollBack();
      // Who has come as far as to save has seen its claims, and knows of every try before.
      mayBeWritten = meaning === 'lost' ? mayBeWritten || batch.committing : mayBeWritten && !batch.committing;
      if (meaning === 'lost' && isPatient() && (mayBeWritten || !isElsewhere(error))) await pause(100);
      else if (meaning === 'again' && run < maxReruns) await pause(5 * (run + 1));
      else if (meaning === 'locked' && isPatient()) skipHeld = true;
      else throw mayBeWritten ? storeFault('unknown_outcome', error) : faultOf(meaning, error);
    }
  }
}

const pause = (ms: number) => sleep(ms * (0.2 + 0.8 * Math.random()));
