import type { Logger } from 'pino';
import { JobWorker } from '../service/job-worker.ts';
import type { Service } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import { workOnBatch } from './work-on-batch.ts';

/** Makes and voids the codes of stored batches. */
export class BatchWorker extends JobWorker<Row<'voucher_batch_jobs'>> {
  constructor(service: Service, log: Logger) {
    super({
      name: 'voucher batches',
      log,
      wakeUp: service.wakeUps.voucherBatches,
      stored: () => service.store.scan('voucher_batch_jobs'),
      named: ({ batch_id }) => ({ batch_id }),
      workOn: (job, isStopped) => workOnBatch({ service, isStopped }, job),
    });
  }
}
