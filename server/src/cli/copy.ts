import cliProgress from 'cli-progress';
import type { Command } from 'commander';
import type { Variables } from '../boot/config.ts';
import { readConfig } from '../boot/config.ts';
import { openStore } from '../boot/open-store.ts';
import { copyLedger, TargetWentOn } from '../copy/copy-ledger.ts';
import { type Periods, periodsOf } from '../service/periods.ts';
import { describeDatabase } from '../storage/describe-database.ts';
import type { Store } from '../storage/store.ts';
import { verifyLedger } from '../verify/verify-ledger.ts';
import { CommandFailure, complain, printOne } from './output.ts';

interface CopyCommandOptions {
  readonly from: string;
  readonly to: string;
  readonly business?: string;
  readonly json?: boolean;
}

export function addCopyCommand(program: Command, environment: Variables): void {
  program
    .command('copy')
    .description(
      'Copy all businesses, or one, to another database, and verify both databases. If it is interrupted, run it again.',
    )
    .requiredOption('--from <url>', 'file:data/loyalty.db or postgres://…; no server may write to it during the copy')
    .requiredOption('--to <url>', 'the target, in the same form; the command creates its schema')
    .option('--business <id>', 'only this business')
    .option('--json', 'print JSON')
    .action((options: CopyCommandOptions) => copy(options, environment));
}

async function copy(options: CopyCommandOptions, environment: Variables): Promise<void> {
  const read = (url: string) => readConfig({ ...environment, DATABASE_URL: url });
  const { databaseUrl: source, ...settings } = read(options.from);
  const { databaseUrl: target } = read(options.to);
  if (source === target) throw new CommandFailure('--from and --to name the same database.', 2);
  const from = await openStore(
    { databaseUrl: source, migrate: true },
    { exclusive: false, frozen: true, mustExist: true },
  );
  try {
    const to = await openStore({ databaseUrl: target, migrate: true }, { exclusive: true });
    try {
      await copyAndVerify({ from, to, source, target, options, periods: periodsOf(settings) });
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

interface Copying {
  readonly from: Store;
  readonly to: Store;
  /** The URLs of the two databases. */
  readonly source: string;
  readonly target: string;
  readonly options: CopyCommandOptions;
  readonly periods: Periods;
}

async function copyAndVerify({ from, to, source, target, options, periods }: Copying): Promise<void> {
  const bar = new cliProgress.SingleBar({ format: 'copying {value} rows', hideCursor: true, clearOnComplete: true });
  if (!options.json) bar.start(0, 0);
  const copied = await copyLedger({ from, to, businessId: options.business, onProgress: (rows) => bar.update(rows) })
    .catch((error: unknown) => {
      throw error instanceof TargetWentOn ? new CommandFailure(error.message) : error;
    })
    .finally(() => bar.stop());
  if (copied.read === 0)
    throw new CommandFailure(`${describeDatabase(source)} has nothing to copy. Check --from and --business.`);
  const verify = (store: Store) => verifyLedger(store, Date.now(), undefined, periods.eventsMs);
  const [before, after] = [await verify(from), await verify(to)];
  const violations = before.violations + after.violations;
  const { read, written } = copied;
  printOne({ from: describeDatabase(source), to: describeDatabase(target), rows: read, written, violations }, options);
  for (const violation of [...before.listed, ...after.listed]) complain(violation);
  if (violations > 0) process.exitCode = 1;
}
