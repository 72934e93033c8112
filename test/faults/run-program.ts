import { spawnSync } from 'node:child_process';

/** Runs a program of the system and says whether it is there and did well. */
export const runs = (program: string, ...words: readonly string[]): boolean => spawnSync(program, words).status === 0;
