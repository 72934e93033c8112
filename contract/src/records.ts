import { z } from 'zod';
import { id, idIn } from './ids.ts';
import { pageQuery } from './pages.ts';
import { resource } from './resource.ts';
import { text } from './text.ts';

/** Who changed what. */
export const AuditEntry = z
  .object({
    ...resource('audit_entry'),
    key_id: id('api_key').describe('API key that made the change. Null if none was used.').nullable(),
    action: z.string().meta({ description: 'operationId of what was done, such as `updateProgram`.' }),
    target: z.string().meta({ description: 'Id of what was changed.' }),
    request_id: z.string().describe('`Request-Id` of the request that made the change.'),
    before: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'Fields that changed, with their values before. Null if it was created.' }),
    after: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'Fields that changed, with their values after. Null if it was deleted.' }),
  })
  .meta({ id: 'AuditEntry', description: 'Who changed what, when and through which request.' });

export const AuditQuery = z.strictObject({
  ...pageQuery(),
  action: text(64, 1).optional().meta({ description: 'Only entries of this operationId, such as `adjustCard`.' }),
  target: text(64, 1).optional().meta({ description: 'Only changes of the object with this id.' }),
  key_id: idIn('api_key').describe('Only what this API key did.').optional(),
});
