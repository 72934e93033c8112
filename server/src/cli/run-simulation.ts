import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulationCreate } from '@loyalty-service/contract/resources/simulations';
import cliProgress from 'cli-progress';
import { destination } from 'pino';
import type { z } from 'zod';
import { openLog } from '../boot/open-log.ts';
import { createSimulation } from '../operations/simulations/create-simulation.ts';
import { getSimulation } from '../operations/simulations/get-simulation.ts';
import { answerAsService } from '../service/as-service.ts';
import type { Service } from '../service/service.ts';
import { workOnSimulation } from '../simulation/work-on-simulation.ts';
import type { Tenant } from '../storage/needs.ts';
import { CommandFailure } from './output.ts';

/** The pause between looks at a simulation that another process works on, in ms. */
const pauseMs = 200;

/** Simulates rules to the end, and shows the progress unless the output is JSON. */
export async function runSimulation(
  service: Service,
  tenant: Tenant,
  programId: string,
  request: z.output<typeof SimulationCreate>,
  { json }: { readonly json?: boolean },
) {
  const bar = new cliProgress.SingleBar({
    format: 'simulating {bar} {percentage}% | {value} of {total} cards | {eta} s left',
    hideCursor: true,
    clearOnComplete: true,
  });
  try {
    const made = await answerAsService(service, { tenant }, createSimulation({ tenant }, programId, request));
    if (!json) bar.start(1, 0);
    return await workToTheEnd(service, tenant, made.id, ({ cardsDone, cardsTotal }) => {
      bar.setTotal(cardsTotal);
      bar.update(cardsDone);
    });
  } finally {
    bar.stop();
  }
}

type Progress = { readonly cardsDone: number; readonly cardsTotal: number };

/** Works on the simulation, or waits while another process does. */
async function workToTheEnd(service: Service, tenant: Tenant, id: string, onProgress: (progress: Progress) => void) {
  const log = openLog('error', destination(2));
  for (;;) {
    const job = { ...tenant, simulation_id: id };
    await workOnSimulation({ service, log, isStopped: () => false, onProgress }, job);
    const simulation = await getSimulation(service, tenant, id);
    const { status, progress } = simulation;
    if (status === 'done') return simulation;
    if (status !== 'pending' && status !== 'running')
      throw new CommandFailure(`The simulation ${id} is ${status}. Run the command again.`);
    onProgress({ cardsDone: progress.cards_done, cardsTotal: progress.cards_total });
    await sleep(pauseMs);
  }
}
