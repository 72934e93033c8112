import { beforeEach, describe } from 'vitest';
import { itIsShared } from '../webhooks/dedupe-samples.ts';
import { createClient, passSeconds } from './redis-stand-in.ts';

const standIn = new URL('redis-stand-in.ts', import.meta.url).href;
const redis = createClient({ url: '' });
const reservedSeconds = 300;
// Each test has the ids to itself: the time of the events before has passed.
beforeEach(() => passSeconds(1_000_000));

describe('the store of handled events in Redis, as the guide shows it', () => {
  itIsShared(
    'redis-dedupe.ts',
    () => ({
      reserve: async (id) => {
        await redis.sendCommand(['SET', `loyalty:${id}`, 'under_way', 'EX', `${reservedSeconds}`]);
      },
      passTime: async () => passSeconds(reservedSeconds + 1),
    }),
    (code) => code.replace("from 'redis'", `from '${standIn}'`),
  );
});
