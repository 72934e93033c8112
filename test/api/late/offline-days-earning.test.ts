import { describe } from 'vitest';
import { testOfflineDays } from './live-days.ts';
import { earning } from './programs.ts';

describe('a day of earning that a till sends in the evening gives what it gives at once', () =>
  testOfflineDays(earning));
