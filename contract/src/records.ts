import { z } from 'zod';
import { count } from './amounts.ts';
import { id } from './ids.ts';
import { resource } from './resource.ts';
import { timestamp } from './time.ts';

const RefusedRow = z.object({ line: count(), code: z.string(), detail: z.string() }).meta({ id: 'RefusedRow' });

/** A file of customers, cards or opening balances on its way in. */
export const Import = z
  .object({
    ...resource('import'),
    kind: z.enum(['customers', 'cards', 'balances']),
    status: z.enum(['pending', 'running', 'done']),
    counts: z
      .object({ total: count(), created: count(), updated: count(), refused: count() })
      .meta({ id: 'ImportCounts' }),
    refused: z.array(RefusedRow),
  })
  .meta({ id: 'Import', description: 'A file of customers, cards or opening balances on its way in.' });

/** Who changed what. */
export const AuditEntry = z
  .object({
    ...resource('audit_entry'),
    key_id: id('api_key').nullable(),
    action: z.string(),
    target: z.string(),
    request_id: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry', description: 'Who changed what, when and through which request.' });

/** The clock of a business in test mode. */
export const TestClock = z
  .object({ object: z.literal('test_clock'), now: timestamp(), status: z.enum(['ready', 'advancing']) })
  .meta({ id: 'TestClock', description: 'The clock of a business in test mode.' });
