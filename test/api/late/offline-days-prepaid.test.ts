import { describe } from 'vitest';
import { testOfflineDays } from './live-days.ts';
import { prepaid } from './programs.ts';

describe('a day of what is paid for that a till sends in the evening gives what it gives at once', () =>
  testOfflineDays(prepaid));
