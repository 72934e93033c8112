import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import { diffRules, type RulesChange } from '../domain/programs/diff-rules.ts';
import { rulesOf } from '../resources/program.ts';
import { addApplyCommand } from './apply-programs.ts';
import { exitWithTwoOnFailure } from './exit-with-two.ts';
import { addExportCommand } from './export-programs.ts';
import { print, printRows } from './output.ts';
import { addPlanCommand } from './plan-programs.ts';
import { addPromoteCommand } from './promote-programs.ts';
import { programFor, readRules } from './rules-file.ts';
import { addValidateCommand } from './validate-programs.ts';
import { withService } from './with-service.ts';

interface DiffOptions {
  readonly rules: string;
  readonly json?: boolean;
}

export function addProgramCommands(program: Command, config: () => Config): void {
  const programs = program.command('programs').description('Loyalty programs on this server.');
  programs
    .command('diff <program>')
    .description(
      'Compare the rules of a program with a file. Exits with 0 if they are the same, and with 1 if they differ.',
    )
    .requiredOption('--rules <file>', 'a JSON file with the rules, as in PATCH /v1/programs/{id}')
    .option('--json', 'print JSON')
    .action((id: string, options: DiffOptions) => exitWithTwoOnFailure(diff(config(), id, options)));
  addExportCommand(programs, config);
  addValidateCommand(programs);
  addPlanCommand(programs, config);
  addApplyCommand(programs, config);
  addPromoteCommand(programs, config);
}

async function diff(config: Config, id: string, options: DiffOptions): Promise<void> {
  const rules = readRules(options.rules);
  const changes = await withService(config, async (service) =>
    diffRules(rulesOf(await programFor(service, id, rules)), rules),
  );
  if (changes.length > 0) process.exitCode = 1;
  if (options.json)
    printRows(
      changes.map((change) => ({ ...change })),
      options,
    );
  else if (changes.length === 0) print('The rules are the same.');
  else printRows(changes.map(inWords), options);
}

const inWords = ({ path, kind, before, after }: RulesChange) => ({
  field: path,
  change: kind,
  before: kind === 'added' ? '' : textOf(before),
  after: kind === 'removed' ? '' : textOf(after),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
