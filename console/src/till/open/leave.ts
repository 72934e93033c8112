import { clientOf, type Mode } from '../../service/client.ts';
import { isUnanswered } from '../../service/failures.ts';
import { openDatabase, type TillDatabase } from '../queue/database.ts';

/**
 * The fact that the person has left: `asked` until the service has ended the session, then `ended` until somebody signs in. With
 * it, the till does not open as the person who was here last.
 */
const left = 'left';

/** Thrown instead of opening the till while the service is not reached, if the last person has left. */
export class NobodyHere extends Error {}

/**
 * Signs the person out. Their waiting sales stay on the till, with the proof of who rang them up. Without a connection the till
 * closes at once, and the session ends as soon as the service is reached.
 */
export async function leaveTill(mode: Mode): Promise<void> {
  const database = await openDatabase(mode);
  await database.put('facts', 'asked', left);
  await database.clear('people');
  location.reload();
}

/** Whether the last person has left. Ends their session if the service has not done so. */
export async function hasLeft(database: TillDatabase, mode: Mode): Promise<boolean> {
  const fact = await database.get('facts', left);
  if (fact !== 'asked') return fact === 'ended';
  try {
    await clientOf(mode, { timeoutMs: 5_000, maxRetries: 0, waits: false }).request('DELETE', '/v1/sessions/current');
  } catch (failure) {
    if (isUnanswered(failure)) throw new NobodyHere();
    // The session has ended already, or it belongs to another person by now.
  }
  await database.put('facts', 'ended', left);
  return true;
}

/** Somebody has signed in. */
export const forgetLeft = (database: TillDatabase): Promise<void> => database.delete('facts', left);
