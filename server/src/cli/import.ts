import cliProgress from 'cli-progress';
import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import type { ImportLine } from '../domain/imports/import-lines.ts';
import { previewImport } from '../operations/imports/preview-import.ts';
import type { Caller, Service } from '../service/service.ts';
import { describeRows, outcomeOf } from './dry-run.ts';
import { exitWithTwoOnFailure } from './exit-with-two.ts';
import { type ImportFile, readImportFile } from './import-file.ts';
import { addImportOptions, fileOptionsOf, type ImportOptions } from './import-options.ts';
import { complain, print, printOne } from './output.ts';
import { pathOf } from './path-of.ts';
import { refusedPathOf, writeRefusedRows } from './refused-file.ts';
import { type ImportOutcome, runImport } from './run-import.ts';
import { openVaultIfSet } from './webhook-settings.ts';
import { callerOf, withService } from './with-service.ts';

export function addImportCommand(program: Command, config: () => Config): void {
  const command = program
    .command('import <file>')
    .description(
      'Import customers, cards and opening balances from CSV or JSON. The server can run at the same time. If the command is interrupted, run it again: no row is imported twice.',
    );
  addImportOptions(command).action((file: string, options: ImportOptions) =>
    exitWithTwoOnFailure(importFile(config(), pathOf(file), options)),
  );
}

async function importFile(config: Config, path: string, options: ImportOptions): Promise<void> {
  const named = options.report === undefined ? undefined : pathOf(options.report);
  const report = refusedPathOf(path, named);
  if (options.dryRun) return dryRun(config, path, options, named === undefined ? null : report);
  const { file, result: outcome } = await workOnFile(config, path, options, runImport);
  if (outcome.refused.length > 0) writeRefusedRows(report, file, outcome.refused);
  printOne(summaryOf(file, outcome, outcome.refused.length > 0 ? report : null), options);
  if (outcome.refused.length === 0) return;
  complain(
    `Refused ${outcome.refused.length} of ${file.lines.length} rows. The other rows were imported. Correct the rows in ${report}, and import that file with the same options.`,
  );
  process.exitCode = 1;
}

/** Exits with the same code as the import would. It writes only the report, if `--report` names one. */
async function dryRun(config: Config, path: string, options: ImportOptions, report: string | null): Promise<void> {
  const { file, result: preview } = await workOnFile(config, path, options, previewImport);
  const outcome = outcomeOf(preview);
  const isWritten = report !== null && outcome.refused.length > 0;
  if (isWritten) writeRefusedRows(report, file, outcome.refused);
  const summary = { ...summaryOf(file, outcome, isWritten ? report : null), dry_run: true };
  if (!options.json) print(describeRows(preview.rows));
  printOne(options.json ? { ...summary, lines: preview.rows } : summary, options);
  if (outcome.refused.length > 0) process.exitCode = 1;
}

type Work<T> = (
  service: Service,
  caller: Caller,
  lines: readonly ImportLine[],
  onProgress: (done: number) => void,
) => Promise<T>;

/** Reads a file and works on its rows. A progress bar is shown unless the output is JSON. */
async function workOnFile<T>(
  config: Config,
  path: string,
  options: ImportOptions,
  work: Work<T>,
): Promise<{ readonly file: ImportFile; readonly result: T }> {
  const bar = new cliProgress.SingleBar({
    format: `${options.dryRun ? 'checking' : 'importing'} {bar} {percentage}% | {value} of {total} rows | {eta} s left`,
    hideCursor: true,
    clearOnComplete: true,
  });
  return withService(
    config,
    async (service) => {
      const caller = await callerOf(service, options.business, options.mode);
      const file = readImportFile(path, fileOptionsOf(options, caller.business));
      if (!options.json) bar.start(file.lines.length, 0);
      return { file, result: await work(service, caller, file.lines, (done) => bar.update(done)) };
    },
    { vault: openVaultIfSet(config) },
  ).finally(() => bar.stop());
}

const summaryOf = ({ path, lines }: ImportFile, outcome: ImportOutcome, report: string | null) => ({
  file: path,
  rows: lines.length,
  created: outcome.created,
  unchanged: outcome.unchanged,
  refused: outcome.refused.length,
  report,
});
