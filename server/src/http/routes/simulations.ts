import { contract } from '@loyalty-service/contract';
import { cancelSimulation } from '../../operations/simulations/cancel-simulation.ts';
import { createSimulation } from '../../operations/simulations/create-simulation.ts';
import { getSimulation } from '../../operations/simulations/get-simulation.ts';
import { listSimulations } from '../../operations/simulations/list-simulations.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function simulationRoutes(service: Service) {
  const { read, write } = handlersOf(service);
  return server.router(contract.simulations, {
    create: write((caller, { params, body }) => createSimulation(caller, pathIdOf('program', params.id), body), {
      wakes: 'simulations',
    }),
    get: read(({ tenant }, { params }) => getSimulation(service, tenant, params.id)),
    list: read(({ tenant }, { query }) => listSimulations(service, tenant, query)),
    cancel: write((caller, { params }) => cancelSimulation(caller, pathIdOf('simulation', params.id))),
  });
}
