import type { Logger } from 'pino';
import { JobWorker } from '../service/job-worker.ts';
import type { Service } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import { workOnImport } from './work-on-import.ts';

/** Works through stored imports. */
export class Importer extends JobWorker<Row<'import_jobs'>> {
  constructor(service: Service, log: Logger) {
    super({
      name: 'imports',
      log,
      wakeUp: service.wakeUps.imports,
      stored: () => service.store.scan('import_jobs'),
      named: ({ import_id }) => ({ import_id }),
      workOn: (job, isStopped) => workOnImport({ service, log, isStopped }, job),
    });
  }
}
