import { contract } from '@loyalty-service/contract';
import { createVoucherBatch } from '../../operations/voucher-batches/create-voucher-batch.ts';
import { cancelVoucherBatch, voidVoucherBatch } from '../../operations/voucher-batches/end-voucher-batch.ts';
import { getVoucherBatch, listVoucherBatches } from '../../operations/voucher-batches/read-voucher-batches.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function voucherBatchRoutes(service: Service) {
  const { read, write } = handlersOf(service);
  const idOf = (id: string) => pathIdOf('voucher_batch', id);
  return server.router(contract.voucherBatches, {
    create: write((caller, { body }) => createVoucherBatch(caller, body), { wakes: 'voucherBatches' }),
    list: read(({ tenant }, { query }) => listVoucherBatches(service, tenant, query)),
    get: read(({ tenant }, { params }) => getVoucherBatch(service, tenant, params.id)),
    cancel: write((caller, { params }) => cancelVoucherBatch(caller, idOf(params.id))),
    void: write((caller, { params, body }) => voidVoucherBatch(caller, idOf(params.id), body), {
      wakes: 'voucherBatches',
    }),
  });
}
