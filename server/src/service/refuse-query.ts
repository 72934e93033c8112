import type { FieldCode } from '@loyalty-service/contract/errors';
import { sentence } from '../base/sentence.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Tenant } from '../storage/needs.ts';
import { findRows } from './find-rows.ts';
import type { Service } from './service.ts';

/** Refuses a value of a query. */
export function refuseQuery(pointer: string, code: FieldCode, detail: string): never {
  throw new Refusal('invalid_request', sentence(`${pointer.slice(1)} ${detail}`), {}, [
    { in: 'query', pointer, code, detail },
  ]);
}

/** Refuses a `program_id` that is not the id of a program of the tenant. */
export async function refuseUnknownProgram(service: Service, tenant: Tenant, programId: string): Promise<void> {
  const [program] = await findRows(service, tenant, 'programs', 'key', [programId]);
  if (program) return;
  throw new Refusal('not_found', 'There is no program with the id in program_id.', {}, [
    {
      in: 'query',
      pointer: '/program_id',
      code: 'not_found',
      detail: 'is not the id of a program in this business and mode',
    },
  ]);
}
