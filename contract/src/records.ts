import { z } from 'zod';
import { id, idIn } from './ids.ts';
import { pageQuery } from './pages.ts';
import { resource } from './resource.ts';
import { text } from './text.ts';

/** Who changed what. */
export const AuditEntry = z
  .object({
    ...resource('audit_entry'),
    key_id: id('api_key').nullable(),
    action: z.string().meta({ description: 'The operationId of what was done, such as updateProgram.' }),
    target: z.string().meta({ description: 'The id of what was changed.' }),
    request_id: z.string(),
    before: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'The fields that differ, as they were; null where it was made.' }),
    after: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'The fields that differ, as they are since.' }),
  })
  .meta({ id: 'AuditEntry', description: 'Who changed what, when and through which request.' });

export const AuditQuery = z.strictObject({
  ...pageQuery(),
  action: text(64, 1).optional().meta({ description: 'An operationId, such as adjustCard.' }),
  target: text(64, 1).optional().meta({ description: 'The id of what was changed.' }),
  key_id: idIn('api_key').optional(),
});
