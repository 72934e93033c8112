import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { VoucherBatchCreate } from '@loyalty-service/contract/resources/voucher-batches';
import cliProgress from 'cli-progress';
import type { Command } from 'commander';
import type { z } from 'zod';
import type { Config } from '../boot/config.ts';
import { exportRows } from '../operations/exports/export-rows.ts';
import { createVoucherBatch } from '../operations/voucher-batches/create-voucher-batch.ts';
import { getVoucherBatch } from '../operations/voucher-batches/read-voucher-batches.ts';
import { answerAsService } from '../service/as-service.ts';
import type { Service } from '../service/service.ts';
import { fileModes } from '../storage/file-modes.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { workOnBatch } from '../voucher-batches/work-on-batch.ts';
import { fitting } from './fitting.ts';
import { CommandFailure, printOne } from './output.ts';
import { pathOf } from './path-of.ts';
import { callerOf, withService } from './with-service.ts';

interface CreateOptions {
  readonly reward: string;
  readonly count: number;
  readonly name?: string;
  readonly pattern?: string;
  readonly maxUses?: number;
  readonly starts?: string;
  readonly expires?: string;
  readonly json?: boolean;
}

/** The pause between looks at a batch that another process works on, in ms. */
const pauseMs = 200;

const fields = VoucherBatchCreate.shape;

export function addVoucherCommands(program: Command, config: () => Config): void {
  const vouchers = program.command('vouchers').description('Batches of vouchers.');
  vouchers
    .command('create')
    .description(
      'Make a batch of codes and wait until it is done. The server can run at the same time. If the command is interrupted, the server continues.',
    )
    .requiredOption('--reward <id>', 'the reward whose benefit the vouchers give', fitting(fields.reward_id))
    .requiredOption('--count <number>', 'how many codes, at most 1000000', (text) =>
      fitting(fields.count)(Number(text)),
    )
    .option('--pattern <pattern>', 'the form of the codes, such as SUMMER-####-####-####', fitting(fields.pattern))
    .option('--name <name>', 'your name for the batch', fitting(fields.name))
    .option('--max-uses <number>', 'how often each code can be used (default: 1)', (text) =>
      fitting(fields.max_uses)(Number(text)),
    )
    .option('--starts <time>', 'from when the codes can be used (default: at once)', fitting(fields.starts_at))
    .option('--expires <time>', 'until when they can be used (default: always)', fitting(fields.expires_at))
    .option('--json', 'print JSON')
    .action((options: CreateOptions) => create(config(), options));
  vouchers
    .command('export <batch> <file>')
    .description('Write the codes of a batch into a new file: NDJSON if its name ends with .ndjson, otherwise CSV.')
    .option('--json', 'print JSON')
    .action((id: string, file: string, options: { readonly json?: boolean }) =>
      exportBatch(config(), id, { ...options, file: pathOf(file) }),
    );
}

async function create(config: Config, options: CreateOptions): Promise<void> {
  const bar = new cliProgress.SingleBar({
    format: 'making {bar} {percentage}% | {value} of {total} codes | {eta} s left',
    hideCursor: true,
    clearOnComplete: true,
  });
  const { reward: reward_id, maxUses: max_uses, starts: starts_at, expires: expires_at, json, ...more } = options;
  const request: z.infer<typeof VoucherBatchCreate> = { ...more, reward_id, max_uses, starts_at, expires_at };
  const batch = await withService(config, async (service) => {
    const { business_id, mode } = await rowWithId(service, 'rewards', reward_id);
    const tenant = { business_id, mode };
    const made = await answerAsService(service, { tenant }, createVoucherBatch({ tenant }, request));
    if (!json) bar.start(made.count, 0);
    return workToTheEnd(service, tenant, made.id, (codes) => bar.update(codes));
  }).finally(() => bar.stop());
  const { id, status, made, pattern } = batch;
  printOne(json ? batch : { id, status, made, pattern }, options);
}

/** Works on the batch, or waits while another process does. */
async function workToTheEnd(service: Service, tenant: Tenant, id: string, onProgress: (made: number) => void) {
  for (;;) {
    const job = { ...tenant, batch_id: id };
    await workOnBatch({ service, isStopped: () => false, onProgress: ({ made }) => onProgress(made) }, job);
    const batch = await getVoucherBatch(service, tenant, id);
    if (batch.status === 'done') return batch;
    if (batch.status === 'canceled') throw new CommandFailure(`The batch ${id} was canceled.`);
    onProgress(batch.made);
    await sleep(pauseMs);
  }
}

async function exportBatch(config: Config, id: string, options: { readonly file: string; readonly json?: boolean }) {
  const { file } = options;
  const format = file.endsWith('.ndjson') ? 'ndjson' : 'csv';
  const made = await withService(config, async (service) => {
    const batch = await rowWithId(service, 'voucher_batches', id);
    const caller = await callerOf(service, batch.business_id, batch.mode);
    const query = { format, batch_id: id } as const;
    const pieces = await exportRows(service, caller, service.newId('request'), { what: 'vouchers', query });
    // Whoever has the codes can use them.
    await pipeline(Readable.from(pieces), createWriteStream(file, { flags: 'wx', mode: fileModes.secret }));
    return batch.made;
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new CommandFailure(`${file} exists. Name a new file.`) : error;
  });
  printOne({ file, format, codes: made }, options);
}

const nouns = { rewards: 'reward', voucher_batches: 'batch' } as const;

/** The row with this id, in any business. */
async function rowWithId<Name extends keyof typeof nouns>(
  { store }: Service,
  table: Name,
  id: string,
): Promise<Row<Name>> {
  for await (const rows of store.scan(table)) {
    const row = (rows as readonly (Row<Name> & { readonly id: string })[]).find((one) => one.id === id);
    if (row) return row;
  }
  throw new CommandFailure(`The ${nouns[table]} ${id} does not exist.`, 2);
}
