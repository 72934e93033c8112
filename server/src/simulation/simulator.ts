import type { Logger } from 'pino';
import { JobWorker } from '../service/job-worker.ts';
import type { Service } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import { workOnSimulation } from './work-on-simulation.ts';

/** Works on stored simulations. */
export class Simulator extends JobWorker<Row<'simulation_jobs'>> {
  constructor(service: Service, log: Logger) {
    super({
      name: 'simulations',
      log,
      wakeUp: service.wakeUps.simulations,
      stored: () => service.store.scan('simulation_jobs'),
      named: ({ simulation_id }) => ({ simulation_id }),
      workOn: (job, isStopped) => workOnSimulation({ service, log, isStopped }, job),
    });
  }
}
