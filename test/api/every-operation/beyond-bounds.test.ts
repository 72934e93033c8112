import { expect } from 'vitest';
import { reachBeyond } from '../support/beyond-bounds.ts';
import { it } from '../support/test-with-server.ts';

it.for(['program', 'location'] as const)(
  '403, 404, 200: a key that is bound to a %s sees and changes nothing beyond it, whatever it names',
  async (kind, { server }) => {
    const { requests, secrets, reached } = await reachBeyond(server, kind);
    expect(reached).toEqual([]);
    expect(requests).toBeGreaterThan(200);
    expect(secrets).toBeGreaterThan(10);
  },
);
