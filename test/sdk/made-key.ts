import { randomBytes } from 'node:crypto';

/** A key of the right shape that no service knows. Made here, since no full key may stand in a file. */
export const madeKey = (mode: 'live' | 'test'): string => ['sk', mode, randomBytes(19).toString('hex')].join('_');
