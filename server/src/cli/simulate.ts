import { setTimeout as sleep } from 'node:timers/promises';
import { SimulationCreate } from '@loyalty-service/contract/resources/simulations';
import cliProgress from 'cli-progress';
import type { Command } from 'commander';
import { destination } from 'pino';
import type { Config } from '../boot/config.ts';
import { openLog } from '../boot/open-log.ts';
import { createSimulation } from '../operations/simulations/create-simulation.ts';
import { getSimulation } from '../operations/simulations/get-simulation.ts';
import { answerAsService } from '../service/as-service.ts';
import type { Service } from '../service/service.ts';
import { workOnSimulation } from '../simulation/work-on-simulation.ts';
import type { Tenant } from '../storage/needs.ts';
import { fitting } from './fitting.ts';
import { CommandFailure, printOne } from './output.ts';
import { programFor, readRules } from './rules-file.ts';
import { printSimulation } from './simulation-tables.ts';
import { withService } from './with-service.ts';

interface SimulateOptions {
  readonly rules: string;
  readonly from?: string;
  readonly to?: string;
  readonly sample?: number;
  readonly json?: boolean;
}

/** The pause between looks at a simulation that another process works on, in ms. */
const pauseMs = 200;

const fields = SimulationCreate.shape;

export function addSimulateCommand(program: Command, config: () => Config): void {
  program
    .command('simulate <program>')
    .description('Calculate past sales with other rules. Changes nothing. The server can run at the same time.')
    .requiredOption('--rules <file>', 'a JSON file with the rules, as in PATCH /v1/programs/{id}')
    .option('--from <time>', 'keep the original rules for sales before this time', fitting(fields.from))
    .option('--to <time>', 'ignore transactions recorded at this time or later (default: now)', fitting(fields.to))
    .option('--sample <bps>', 'share of the cards in basis points (default: 10000, all)', (text) =>
      fitting(fields.sample)(Number(text)),
    )
    .option('--json', 'print JSON')
    .action((id: string, options: SimulateOptions) => simulate(config(), id, options));
}

async function simulate(config: Config, id: string, options: SimulateOptions): Promise<void> {
  const rules = readRules(options.rules);
  const bar = new cliProgress.SingleBar({
    format: 'simulating {bar} {percentage}% | {value} of {total} cards | {eta} s left',
    hideCursor: true,
    clearOnComplete: true,
  });
  const simulation = await withService(config, async (service) => {
    const { business_id, mode } = await programFor(service, id, rules);
    const tenant = { business_id, mode };
    const { from, to, sample } = options;
    const made = await answerAsService(
      service,
      { tenant },
      createSimulation({ tenant }, id, { rules, from, to, sample }),
    );
    if (!options.json) bar.start(1, 0);
    return workToTheEnd(service, tenant, made.id, ({ cardsDone, cardsTotal }) => {
      bar.setTotal(cardsTotal);
      bar.update(cardsDone);
    });
  }).finally(() => bar.stop());
  if (options.json) printOne(simulation, options);
  else printSimulation(simulation);
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
