import type { Contestant } from './contestant.ts';

/** Begins to simulate twice the points on the first program of the server: the simulation's id. */
export async function beginSimulation(server: Contestant): Promise<string> {
  const loyalty = server.client();
  const [program] = await loyalty.programs.list().toArray({ limit: 1 });
  const doubled = { kind: 'points', earn: { basis: 'spend', per: 100, value: 2 } } as const;
  return (await loyalty.simulations.create(program?.id ?? '', { rules: doubled })).id;
}
