import { SimulationCreate } from '@loyalty-service/contract/resources/simulations';
import { type Command, Option } from 'commander';
import type { Config } from '../boot/config.ts';
import { readCatalog } from '../programs/files/catalog.ts';
import { chosenFiles } from '../programs/files/chosen-files.ts';
import { etagOfFiles, etagOfPlans } from '../programs/files/etag.ts';
import { planProgramFiles } from '../programs/files/plan-program-file.ts';
import type { Mode } from '../storage/needs.ts';
import { printWritten, writeChanges } from './apply-programs.ts';
import { fitting } from './fitting.ts';
import { CommandFailure } from './output.ts';
import { printPlans, withCosts } from './plan-programs.ts';
import { callerOf, withService } from './with-service.ts';
import { overtaken } from './write-plans.ts';

interface PromoteOptions {
  readonly business: string;
  readonly from: Mode;
  readonly to: Mode;
  readonly dryRun?: boolean;
  readonly sample?: number;
  readonly ifMatch?: string;
  readonly json?: boolean;
}

const modes = (flags: string, description: string): Option =>
  new Option(flags, description).choices(['live', 'test']).makeOptionMandatory();

export function addPromoteCommand(programs: Command, config: () => Config): void {
  programs
    .command('promote [key...]')
    .description(
      'Copy programs that are not archived between test and live data, with their rewards and the programs that they name. Refuses with 412 if somebody was faster.',
    )
    .requiredOption('--business <id>', 'the business of the programs')
    .addOption(modes('--from <mode>', 'the data to copy from'))
    .addOption(modes('--to <mode>', 'the data to copy to'))
    .option('--dry-run', 'print what would change, and what changed rules would have given for past sales')
    .option('--sample <bps>', 'with --dry-run: share of the cards in basis points (default: 10000, all)', (text) =>
      fitting(SimulationCreate.shape.sample)(Number(text)),
    )
    .option('--if-match <etag>', 'the ETag that --dry-run printed (default: the ETag when the command begins)')
    .option('--json', 'print JSON')
    .action((keys: string[], options: PromoteOptions) => promote(config(), keys, options));
}

async function promote(config: Config, keys: readonly string[], options: PromoteOptions): Promise<void> {
  const { business, from, to, dryRun, ifMatch } = options;
  if (from === to) throw new CommandFailure(`--from and --to are both ${from}. Use test and live.`, 2);
  await withService(config, async (service) => {
    const source = await callerOf(service, business, from);
    const target = await callerOf(service, business, to);
    const files = chosenFiles(await readCatalog(service, source.tenant), keys);
    const catalog = await readCatalog(service, target.tenant);
    const plans = planProgramFiles(files, catalog);
    // The programs on both sides can change between the two commands.
    const etag = `${etagOfFiles(files)}-${etagOfPlans(plans)}`;
    if (dryRun) {
      const { from: _, ...costs } = options;
      printPlans(await withCosts(service, { tenant: target.tenant, catalog }, plans, costs), etag, options);
      return;
    }
    const [ofFiles, ofStored = ''] = (ifMatch ?? etag).split('-');
    if (ofFiles !== etagOfFiles(files)) throw overtaken(`the ${from} programs`);
    await writeChanges(service, target, plans, ofStored);
    printWritten(plans, 'Promoted.', options);
  });
}
