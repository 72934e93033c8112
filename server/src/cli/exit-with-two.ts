import { Refusal } from '../domain/refusal.ts';
import { StoreFault } from '../storage/store-fault.ts';
import { CommandFailure } from './output.ts';

/**
 * For a command that answers a question by exiting with 1, such as "the rules differ". If it fails, it exits with 2, because
 * a script would take 1 for the answer.
 */
export async function exitWithTwoOnFailure(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof CommandFailure || error instanceof StoreFault || error instanceof Refusal)
      throw new CommandFailure(error.message, 2);
    throw error;
  }
}
