import { contract } from '@loyalty-service/contract';
import { checkVouchers } from '../../operations/vouchers/check-vouchers.ts';
import { createVoucher } from '../../operations/vouchers/create-voucher.ts';
import { listVouchers } from '../../operations/vouchers/list-vouchers.ts';
import { getVoucher, lookUpVoucher } from '../../operations/vouchers/read-vouchers.ts';
import { redeemVouchers } from '../../operations/vouchers/redeem-vouchers.ts';
import { voidVoucher } from '../../operations/vouchers/void-voucher.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import type { CodeThrottle } from '../pipeline/code-throttle.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function voucherRoutes(service: Service, codes: CodeThrottle) {
  const { read, write, preview } = handlersOf(service);
  return server.router(contract.vouchers, {
    create: write((caller, { body }) => createVoucher(caller, body)),
    list: read(({ tenant }, { query }) => listVouchers(service, tenant, query)),
    get: read((caller, { params }) => getVoucher(service, caller, params.id)),
    lookup: codes.guarding(read((caller, { body }) => lookUpVoucher(service, caller, body))),
    check: codes.guarding(
      preview((caller, { body }) => checkVouchers(caller, body, caller.bounds.programIds), {
        onAnswer: ({ res, body }, { vouchers }) => codes.countListed(res, body, vouchers),
      }),
    ),
    redeem: codes.guarding(write((caller, { body }) => redeemVouchers(caller, body))),
    void: write((caller, { params, body }) => voidVoucher(caller, pathIdOf('voucher', params.id), body)),
  });
}
