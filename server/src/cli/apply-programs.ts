import { type Command, Option } from 'commander';
import type { Config } from '../boot/config.ts';
import { readCatalog } from '../programs/files/catalog.ts';
import { etagOfPlans } from '../programs/files/etag.ts';
import type { FilePlan } from '../programs/files/plan-program-file.ts';
import { answerAsService } from '../service/as-service.ts';
import type { Mode } from '../storage/needs.ts';
import { print, printOne } from './output.ts';
import { planAsJson, plansOf, printPlan, validFiles } from './plan-programs.ts';
import { callerOf, withService } from './with-service.ts';
import { refuseOtherState, writePlans } from './write-plans.ts';

interface ApplyOptions {
  readonly business: string;
  readonly mode: Mode;
  readonly ifMatch?: string;
  readonly json?: boolean;
}

export function addApplyCommand(programs: Command, config: () => Config): void {
  programs
    .command('apply <path...>')
    .description('Change programs as files say, all in one write. Refuses with 412 if somebody was faster.')
    .requiredOption('--business <id>', 'the business of the programs')
    .addOption(new Option('--mode <mode>', 'live or test data').choices(['live', 'test']).makeOptionMandatory())
    .option('--if-match <etag>', 'the ETag that plan printed (default: the ETag when the command begins)')
    .option('--json', 'print JSON')
    .action((paths: string[], options: ApplyOptions) => apply(config(), paths, options));
}

async function apply(config: Config, paths: readonly string[], options: ApplyOptions): Promise<void> {
  const files = await validFiles(paths);
  const plans = await withService(config, async (service) => {
    const caller = await callerOf(service, options.business, options.mode);
    const catalog = await readCatalog(service, caller.tenant);
    const made = plansOf(files, catalog);
    const etag = options.ifMatch ?? etagOfPlans(made);
    const content = files.map(({ file }) => file);
    if (!made.every(isUnchanged)) await answerAsService(service, caller, writePlans(caller, content, etag));
    else refuseOtherState(made, etag);
    return made;
  });
  if (options.json) printOne({ programs: plans.map(planAsJson) }, options);
  else {
    for (const plan of plans) printPlan(plan, null);
    print(plans.every(isUnchanged) ? 'Nothing to change.' : 'Applied.');
    if (plans.some(({ program }) => !program))
      print('New programs are drafts. Activate them in the console or with the API.');
  }
}

const isUnchanged = ({ program, changes }: FilePlan): boolean => program !== null && changes.length === 0;
