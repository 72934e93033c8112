import type { Command } from 'commander';
import { exitWithTwoOnFailure } from './exit-with-two.ts';
import { print, printRows } from './output.ts';
import { problemLine, readProgramFiles } from './program-files.ts';

interface ValidateOptions {
  readonly json?: boolean;
}

export function addValidateCommand(programs: Command): void {
  programs
    .command('validate <path...>')
    .description(
      'Check files of programs, or all in a folder, without a database. Exits with 0 if they are valid, and with 1 if not.',
    )
    .option('--json', 'print JSON')
    .action((paths: string[], options: ValidateOptions) => exitWithTwoOnFailure(validate(paths, options)));
}

async function validate(paths: readonly string[], options: ValidateOptions): Promise<void> {
  const { files, problems } = await readProgramFiles(paths);
  if (problems.length > 0) process.exitCode = 1;
  if (options.json)
    printRows(
      problems.map((problem) => ({ ...problem })),
      options,
    );
  else if (problems.length > 0) print(problems.map(problemLine).join('\n'));
  else print(`Valid: ${files.map(({ path }) => path).join(', ')}`);
}
