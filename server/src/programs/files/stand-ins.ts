import { idPrefixes } from '@loyalty-service/contract/fields/ids';
import { assert } from '../../base/assert.ts';
import type { Rename } from './references.ts';

interface Reference {
  readonly key: string;
  readonly path: readonly (string | number)[];
}

interface StandIns {
  readonly idOf: Rename;
  readonly keyOf: (id: string) => string;
  /** Where the file names a reward. */
  readonly rewards: readonly Reference[];
}

/** Ids with which the schemas of the API accept the rules of a file. Each key gets one. */
export function standIns(): StandIns {
  const keys: string[] = [];
  const rewards: Reference[] = [];
  return {
    idOf(kind, key, path) {
      if (kind === 'reward') rewards.push({ key, path });
      if (!keys.includes(key)) keys.push(key);
      return `${idPrefixes[kind]}_${String(keys.indexOf(key)).padStart(26, '0')}`;
    },
    keyOf(id) {
      const key = keys[Number(id.replace(/^.*_/, ''))];
      assert(key !== undefined, `${id} stands for a key`);
      return key;
    },
    rewards,
  };
}
