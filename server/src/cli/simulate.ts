import { SimulationCreate } from '@loyalty-service/contract/resources/simulations';
import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import { fitting } from './fitting.ts';
import { printOne } from './output.ts';
import { programFor, readRules } from './rules-file.ts';
import { runSimulation } from './run-simulation.ts';
import { printSimulation } from './simulation-tables.ts';
import { withService } from './with-service.ts';

interface SimulateOptions {
  readonly rules: string;
  readonly from?: string;
  readonly to?: string;
  readonly sample?: number;
  readonly json?: boolean;
}

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
  const simulation = await withService(config, async (service) => {
    const { business_id, mode } = await programFor(service, id, rules);
    const { from, to, sample } = options;
    return runSimulation(service, { business_id, mode }, id, { rules, from, to, sample }, options);
  });
  if (options.json) printOne(simulation, options);
  else printSimulation(simulation);
}
