import { createHash } from 'node:crypto';
import type { FilePlan } from './plan-program-file.ts';

/**
 * Names the stored state of the programs that files describe. It changes with every change that a file could undo, and stays if
 * a till changes the stock of a reward.
 */
export const etagOfPlans = (plans: readonly FilePlan[]): string =>
  createHash('sha256')
    .update(JSON.stringify(plans.map(({ file, stored }) => [file.key, stored]).sort()))
    .digest('hex')
    .slice(0, 16);
