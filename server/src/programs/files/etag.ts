import { createHash } from 'node:crypto';
import type { FilePlan } from './plan-program-file.ts';
import type { CompleteFile } from './program-file.ts';

/**
 * Names the stored state of the programs that files describe. It changes with every change that a file could undo, and stays if
 * a till changes the stock of a reward.
 */
export const etagOfPlans = (plans: readonly FilePlan[]): string =>
  etagOf(plans.map(({ file, stored }) => [file.key, stored]));

/** Names the content of files. */
export const etagOfFiles = (files: readonly CompleteFile[]): string => etagOf(files.map((file) => [file.key, file]));

const etagOf = (states: readonly (readonly [string, CompleteFile | null])[]): string =>
  createHash('sha256').update(JSON.stringify(states.toSorted())).digest('hex').slice(0, 16);
