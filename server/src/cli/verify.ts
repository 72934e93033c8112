import cliProgress from 'cli-progress';
import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import { type Verification, verifyLedger } from '../verify/verify-ledger.ts';
import { exitWithTwoOnFailure } from './exit-with-two.ts';
import { complain, printOne } from './output.ts';
import { withService } from './with-service.ts';

interface JsonOption {
  readonly json?: boolean;
}

export function addVerifyCommand(program: Command, config: () => Config): void {
  program
    .command('verify')
    .description(
      'Recalculate the whole ledger and compare cards and events with it. Exits with 1 if something is wrong.',
    )
    .option('--json', 'print JSON')
    .action((options: JsonOption) => exitWithTwoOnFailure(verify(config(), options)));
}

async function verify(config: Config, options: JsonOption): Promise<void> {
  const { listed, ...counts } = await verifyWithProgress(config, options);
  printOne(options.json ? { ...counts, listed } : counts, options);
  if (!options.json) for (const violation of listed) complain(violation);
  if (counts.violations > 0) process.exitCode = 1;
}

/** Verifies the ledger, with a progress bar unless JSON is printed. */
export async function verifyWithProgress(config: Config, { json }: JsonOption): Promise<Verification> {
  const bar = new cliProgress.SingleBar({
    format: 'verifying {value} rows',
    noTTYOutput: false,
    hideCursor: true,
    clearOnComplete: true,
  });
  if (!json) bar.start(0, 0);
  // A server may be writing. Without a frozen view, rows could seem not to add up.
  const work = withService(
    config,
    ({ store, now, periods }) => verifyLedger(store, now(), (rows) => bar.update(rows), periods.eventsMs),
    { frozen: true },
  );
  return work.finally(() => bar.stop());
}
