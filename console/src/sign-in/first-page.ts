import type { Loyalty } from '@loyalty-service/sdk';
import { clientOf } from '../service/client.ts';

/**
 * The page that opens after a sign-in. If live data has no program but test data has one, it is the overview of the test data,
 * so that a new shop does not begin with empty pages.
 */
export async function firstPage(): Promise<string> {
  const [live, test] = (['live', 'test'] as const).map((mode) => clientOf(mode, { waits: false, forAnyone: true }));
  if (!live || !test) return '/console';
  try {
    const { operations } = await live.me();
    if (!operations.includes('getAnalyticsSummary')) return '/console';
    const status = operations.includes('createProgram') ? 'all' : 'active';
    const hasProgram = async (loyalty: Loyalty) => (await loyalty.programs.list({ status, limit: 1 })).data.length > 0;
    return !(await hasProgram(live)) && (await hasProgram(test)) ? '/console/test' : '/console';
  } catch {
    // The console shows why the service does not answer.
    return '/console';
  }
}
