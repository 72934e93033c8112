import { contract } from '@loyalty-service/contract';
import { type ExportFormat, exportMedia } from '@loyalty-service/contract/resources/exports';
import { Refusal } from '../../domain/refusal.ts';
import { exportRows } from '../../operations/exports/export-rows.ts';
import type { Exportable } from '../../resources/csv-record.ts';
import type { Service } from '../../service/service.ts';
import { sendPieces, sent } from '../answers/streamed-answer.ts';
import type { Call } from '../pipeline/handlers.ts';
import { principalOf, requestContextOf, setHeader } from '../request/request-context.ts';
import { server } from './server.ts';

/** Exports that one process runs at once. */
const maxRunning = 8;

interface ExportCall extends Call {
  readonly query: { readonly format?: ExportFormat | undefined };
}

export function exportRoutes(service: Service) {
  let running = 0;
  const send = async (what: Exportable, { req, res, query }: ExportCall) => {
    if (running >= maxRunning)
      throw new Refusal('overloaded', `${maxRunning} exports are running on this server. Try again when one is done.`);
    running += 1;
    try {
      const pieces = await exportRows(service, principalOf(res), requestContextOf(res).requestId, { what, query });
      const { format = 'ndjson' } = query;
      setHeader(res, 'Content-Disposition', `attachment; filename="${what}.${format}"`);
      await sendPieces(req, res, pieces, `${exportMedia[format]}; charset=utf-8`);
    } finally {
      running -= 1;
    }
    return { status: 200 as const, body: sent as never };
  };
  return server.router(contract.exports, {
    customers: (call) => send('customers', call),
    cards: (call) => send('cards', call),
    transactions: (call) => send('transactions', call),
    vouchers: (call) => send('vouchers', call),
  });
}
