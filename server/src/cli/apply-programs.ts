import { type Command, Option } from 'commander';
import type { Config } from '../boot/config.ts';
import { readCatalog } from '../programs/files/catalog.ts';
import { etagOfPlans } from '../programs/files/etag.ts';
import type { FilePlan } from '../programs/files/plan-program-file.ts';
import { answerAsService } from '../service/as-service.ts';
import type { Caller, Service } from '../service/service.ts';
import type { Mode } from '../storage/needs.ts';
import { print, printOne } from './output.ts';
import { type PlacedPlan, planAsJson, plansOf, printPlan, validFiles } from './plan-programs.ts';
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
    const made = plansOf(files, await readCatalog(service, caller.tenant));
    await writeChanges(service, caller, made, options.ifMatch ?? etagOfPlans(made));
    return made;
  });
  printWritten(plans, 'Applied.', options);
}

/** Writes what plans change. Refuses if the stored programs do not have the ETag. */
export async function writeChanges(service: Service, caller: Caller, plans: readonly FilePlan[], etag: string) {
  const files = plans.map(({ file }) => file);
  if (plans.every(isUnchanged)) refuseOtherState(plans, etag);
  else await answerAsService(service, caller, writePlans(caller, files, etag));
}

export function printWritten(plans: readonly PlacedPlan[], done: string, options: Pick<ApplyOptions, 'json'>): void {
  if (options.json) {
    printOne({ programs: plans.map(planAsJson) }, options);
    return;
  }
  for (const plan of plans) printPlan(plan, null);
  print(plans.every(isUnchanged) ? 'Nothing to change.' : done);
  if (plans.some(({ program }) => !program))
    print('New programs are drafts. Activate them in the console or with the API.');
}

const isUnchanged = ({ program, changes }: FilePlan): boolean => program !== null && changes.length === 0;
