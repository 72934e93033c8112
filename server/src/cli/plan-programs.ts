import { SimulationCreate } from '@loyalty-service/contract/resources/simulations';
import { type Command, Option } from 'commander';
import type { Config } from '../boot/config.ts';
import type { RulesChange } from '../domain/programs/diff-rules.ts';
import { type Catalog, readCatalog } from '../programs/files/catalog.ts';
import { etagOfPlans } from '../programs/files/etag.ts';
import { type FilePlan, planProgramFiles, rulesOfPlan } from '../programs/files/plan-program-file.ts';
import type { Service } from '../service/service.ts';
import type { Mode, Tenant } from '../storage/needs.ts';
import { fitting } from './fitting.ts';
import { CommandFailure, print, printMarked, printOne } from './output.ts';
import { type ProgramFiles, problemLine, readProgramFiles } from './program-files.ts';
import { runSimulation } from './run-simulation.ts';
import { printSimulation } from './simulation-tables.ts';
import { callerOf, withService } from './with-service.ts';

interface PlanOptions {
  readonly business: string;
  readonly mode: Mode;
  readonly from?: string;
  readonly sample?: number;
  readonly json?: boolean;
}

const fields = SimulationCreate.shape;

export function addPlanCommand(programs: Command, config: () => Config): void {
  programs
    .command('plan <path...>')
    .description(
      'Show what files of programs would change, and what changed rules would have given for past sales. Changes no program.',
    )
    .requiredOption('--business <id>', 'the business of the programs')
    .addOption(new Option('--mode <mode>', 'live or test data').choices(['live', 'test']).makeOptionMandatory())
    .option('--from <time>', 'keep the original rules for sales before this time', fitting(fields.from))
    .option('--sample <bps>', 'share of the cards in basis points (default: 10000, all)', (text) =>
      fitting(fields.sample)(Number(text)),
    )
    .option('--json', 'print JSON')
    .action((paths: string[], options: PlanOptions) => plan(config(), paths, options));
}

async function plan(config: Config, paths: readonly string[], options: PlanOptions): Promise<void> {
  const files = await validFiles(paths);
  const planned = await withService(config, async (service) => {
    const { tenant } = await callerOf(service, options.business, options.mode);
    const catalog = await readCatalog(service, tenant);
    return withCosts(service, { tenant, catalog }, plansOf(files, catalog), options);
  });
  printPlans(planned, etagOfPlans(planned.map(({ plan: one }) => one)), options);
}

type Simulated = Awaited<ReturnType<typeof runSimulation>>;

/** A plan, with what its rules would have given for past sales. */
interface Costed {
  readonly plan: PlacedPlan;
  readonly simulation: Simulated | null;
}

type CostOptions = Pick<PlanOptions, 'from' | 'sample' | 'json'>;

export async function withCosts(
  service: Service,
  place: Place,
  plans: readonly PlacedPlan[],
  options: CostOptions,
): Promise<readonly Costed[]> {
  const costed: Costed[] = [];
  for (const one of plans) costed.push({ plan: one, simulation: await costOf(service, place, one, options) });
  return costed;
}

/** Prints plans and the ETag with which they can be applied. */
export function printPlans(planned: readonly Costed[], etag: string, options: Pick<PlanOptions, 'json'>): void {
  if (options.json) {
    const programs = planned.map(({ plan: one, simulation }) => ({ ...planAsJson(one), simulation }));
    printOne({ etag, programs }, options);
    return;
  }
  for (const { plan: one, simulation } of planned) {
    printPlan(one, simulation);
    if (!simulation && changesRules(one)) print(`  ${whyWithoutCost(one)}`);
  }
  print(`\nETag of the stored programs: ${etag}`);
}

/** The files, if all are valid. */
export async function validFiles(paths: readonly string[]) {
  const { files, problems } = await readProgramFiles(paths);
  if (problems.length > 0) throw new CommandFailure(problems.map(problemLine).join('\n'), 2);
  return files;
}

/** The plans of files, with their paths. */
export const plansOf = (files: ProgramFiles['files'], catalog: Catalog): readonly PlacedPlan[] =>
  planProgramFiles(
    files.map(({ file }) => file),
    catalog,
  ).map((plan, index) => ({ ...plan, path: files[index]?.path ?? '' }));

interface Place {
  readonly tenant: Tenant;
  readonly catalog: Catalog;
}

/** The simulation of changed rules. Null if they stay, if the cards do not earn, or if they name a reward that does not exist yet. */
async function costOf(service: Service, { tenant, catalog }: Place, plan: FilePlan, options: CostOptions) {
  const { program } = plan;
  if (!program || !changesRules(plan)) return null;
  const rules = rulesOfPlan(plan, catalog);
  if (!rules || !('earn' in rules)) return null;
  const { from, sample } = options;
  return runSimulation(service, tenant, program.id, { rules, from, sample }, options);
}

const changesRules = ({ changes }: FilePlan): boolean => changes.some(({ path }) => path.startsWith('rules.'));

const whyWithoutCost = ({ file: { rules } }: FilePlan): string =>
  'earn' in rules
    ? 'No simulation, because the rules name a reward or program that does not exist yet.'
    : `No simulation, because cards of a ${rules.kind} program do not earn.`;

/** A plan with the path of its file, if it has one. */
export type PlacedPlan = FilePlan & { readonly path?: string };

export const planAsJson = ({ path, file, program, changes }: PlacedPlan) => ({
  ...(path !== undefined && { file: path }),
  key: file.key,
  name: file.name,
  program_id: program?.id ?? null,
  changes,
});

export function printPlan({ path, file, program, changes }: PlacedPlan, simulation: Simulated | null): void {
  print(`${path ?? file.key}: ${file.name}`);
  if (!program) printMarked('  +', 'green', 'the program, as a draft, with its rewards');
  else if (changes.length === 0)
    print(path === undefined ? '  The programs are the same.' : '  The file and the program are the same.');
  for (const change of changes) printChange(change);
  if (simulation) printSimulation(simulation);
}

function printChange({ path, kind, before, after }: RulesChange): void {
  if (kind === 'added') printMarked('  +', 'green', `${path}: ${textOf(after)}`);
  else if (kind === 'removed') printMarked('  −', 'red', `${path}: ${textOf(before)}`);
  else printMarked('  ~', 'yellow', `${path}: ${textOf(before)} → ${textOf(after)}`);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
