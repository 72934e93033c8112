import { Simulator } from '@loyalty-service/server/simulation/simulator';
import { pino } from 'pino';
import type { Answer, TestServer } from '../../support/server.ts';
import { must, type Shop } from './shop.ts';

/** Does once, and to the end, what the server's own simulator does whenever a simulation is made. */
export async function simulateOnce({ service }: Pick<TestServer, 'service'>): Promise<void> {
  if (!(await new Simulator(service, pino({ level: 'silent' })).workThrough()))
    throw new Error('Simulations are left.');
}

export const makeSimulation = (shop: Shop, body: object): Promise<Answer['json']> =>
  must(shop, 'POST', `/v1/programs/${shop.programId}/simulations`, body);

/** Makes a simulation, has it worked on to its end, and answers it as it is then. */
export async function simulated(server: TestServer, shop: Shop, body: object): Promise<Answer['json']> {
  const { id } = await makeSimulation(shop, body);
  await simulateOnce(server);
  return must(shop, 'GET', `/v1/simulations/${id}`);
}
