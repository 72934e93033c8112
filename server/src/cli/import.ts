import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import cliProgress from 'cli-progress';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { destination } from 'pino';
import { doAsService } from '../as-service.ts';
import type { Config } from '../config.ts';
import type { CellOptions, DateOrder } from '../domain/imports/cells/cell.ts';
import { countryOf, notACountry } from '../domain/imports/cells/country.ts';
import type { ImportLine } from '../domain/imports/import-lines.ts';
import { type Encoding, encodings } from '../imports/file-text.ts';
import { importLeaseMs, workOnImport } from '../imports/work-on-import.ts';
import { openLog } from '../open-log.ts';
import { createImport } from '../operations/imports/create-import.ts';
import { getImport } from '../operations/imports/get-import.ts';
import type { Caller, Service } from '../service.ts';
import type { Mode } from '../storage/store.ts';
import { readImportFile } from './import-file.ts';
import { complain, printOne } from './output.ts';
import { refusedReport } from './refused-report.ts';
import { callerOf, withService } from './with-service.ts';

/** Few enough that requests hardly wait while they are kept. */
const rowsAtOnce = 1_000;

interface ImportOptions {
  readonly business: string;
  readonly mode: Mode;
  readonly report?: string;
  readonly json?: boolean;
  readonly country?: CellOptions['country'];
  readonly dateOrder?: DateOrder;
  readonly encoding?: Encoding;
}

export function addImportCommand(program: Command, config: () => Config): void {
  program
    .command('import <file>')
    .description(
      'Import customers, cards and opening balances from CSV or JSON, also beside a server. Broken off, run it again: nothing counts twice.',
    )
    .requiredOption('--business <id>', 'whose they are')
    .addOption(new Option('--mode <mode>', 'live or test data').choices(['live', 'test']).makeOptionMandatory())
    .option(
      '--report <file>',
      'where refused rows are written with line and reason, as CSV; <file>.refused.csv unless given',
    )
    .addOption(
      new Option('--country <code>', 'the country of phone numbers that are written without one, such as DE').argParser(
        countryOption,
      ),
    )
    .addOption(
      new Option(
        '--date-order <order>',
        'whether the day or the month is first in dates such as 03/04/2025; as the other dates of the column show unless given',
      ).choices(['dmy', 'mdy']),
    )
    .addOption(
      new Option('--encoding <name>', 'of the file; UTF-8, or UTF-16 with a byte order mark, unless given').choices(
        encodings,
      ),
    )
    .option('--json', 'print JSON')
    .action((file: string, options: ImportOptions) => importFile(config(), pathOf(file), options));
}

/** As the shell that called names it. */
const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file);

type Outcome = Awaited<ReturnType<typeof getImport>>;

function countryOption(code: string): NonNullable<CellOptions['country']> {
  const country = countryOf(code);
  if (country) return country;
  throw new InvalidArgumentError(`It ${notACountry}.`);
}

async function importFile(config: Config, path: string, options: ImportOptions): Promise<void> {
  const bar = new cliProgress.SingleBar({
    format: 'importing {bar} {percentage}% | {value} of {total} rows | {eta} s left',
    hideCursor: true,
    clearOnComplete: true,
  });
  const { country = null, dateOrder = null, encoding = null } = options;
  const { lines, outcomes } = await withService(config, async (service) => {
    const caller = await callerOf(service, options.business, options.mode);
    const lines = readImportFile(path, { country, dateOrder, encoding, timeZone: caller.business.timezone });
    if (!options.json) bar.start(lines.length, 0);
    return { lines, outcomes: await importLines(service, caller, lines, (done) => bar.update(done)) };
  }).finally(() => bar.stop());
  const report = pathOf(options.report ?? `${path}.refused.csv`);
  const refused = outcomes.flatMap((one) => one.refused);
  if (refused.length > 0) writeFileSync(report, refusedReport(refused));
  const sum = (count: keyof Outcome['counts']) => outcomes.reduce((all, { counts }) => all + counts[count], 0);
  const counts = { rows: lines.length, created: sum('created'), unchanged: sum('unchanged'), refused: sum('refused') };
  printOne({ file: path, ...counts, report: refused.length > 0 ? report : null }, options);
  if (refused.length === 0) return;
  complain(
    `Refused ${refused.length} of ${lines.length} rows; the others are in. Mend them as ${report} says, and import the file again.`,
  );
  process.exitCode = 1;
}

/** One import after the other, each kept and then worked through, so that one that is broken off leaves little behind. */
async function importLines(
  service: Service,
  caller: Caller,
  lines: readonly ImportLine[],
  onProgress: (done: number) => void,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const log = openLog('error', destination(2));
  for (let first = 0; first < lines.length; first += rowsAtOnce) {
    const made = await doAsService(
      service,
      caller,
      createImport(lines.slice(first, first + rowsAtOnce), importLeaseMs),
    );
    const job = { ...caller.tenant, import_id: String(made['id']) };
    const told = ({ created, unchanged, refused }: { created: number; unchanged: number; refused: number }) =>
      onProgress(first + created + unchanged + refused);
    await workOnImport({ service, log, isStopped: () => false, onProgress: told }, job, true);
    outcomes.push(await getImport(service, caller.tenant, job.import_id));
  }
  return outcomes;
}
