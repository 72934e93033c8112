import type { Api, ApiCall } from '@loyalty-service/server/mcp/api';
import { tryRules } from '@loyalty-service/server/mcp/rules-trial';
import { describe, expect, it } from 'vitest';

const rules = { kind: 'points', earn: { value: 1 } };

/** An API whose simulations end as told, each new one with the next ending. */
function apiOf(endings: readonly string[], rules_version = 3) {
  const made: string[] = [];
  const call = async ({ method, path, reference = '' }: ApiCall): Promise<unknown> => {
    if (path.startsWith('/v1/programs/') && method === 'GET') return { id: 'prg_1', rules, rules_version: 3 };
    if (method === 'POST') {
      if (!made.includes(reference)) made.push(reference);
      return { id: `sim_${made.indexOf(reference)}` };
    }
    const at = Number(/sim_(\d+)/.exec(path)?.[1]);
    return { id: `sim_${at}`, status: endings[at], rules_version, finished_at: '2026-11-30T00:00:00Z' };
  };
  return { made, api: { scopes: [], call } as Api };
}

const asked = { program: 'prg_1', rules: { earn: { value: 2 } } };

describe('a trial of rules', () => {
  it('is the same within an hour', async () => {
    const { api, made } = apiOf(['done']);
    const ids = [await tryRules(api, asked, 0), await tryRules(api, asked, 1)].map(({ simulation }) => simulation.id);
    expect([ids, made.length]).toEqual([['sim_0', 'sim_0'], 1]);
  });

  it.each(['canceled', 'failed'])('begins again after one that was %s', async (ending) => {
    const { api } = apiOf([ending, 'done']);
    expect((await tryRules(api, asked, 0)).simulation.id).toBe('sim_1');
  });

  it('is refused if the rules changed while it was created, because it would revert that change', async () => {
    const { api } = apiOf(['done'], 4);
    await expect(tryRules(api, asked, 0)).rejects.toMatchObject({ problem: { code: 'version_mismatch' } });
  });
});
