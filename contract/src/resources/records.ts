import { z } from 'zod';
import { expandQuery, expansion, Named } from '../fields/expand.ts';
import { id, idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { resource } from '../fields/resource.ts';
import { text } from '../fields/text.ts';

/** One change, with its author. */
export const AuditEntry = z
  .object({
    ...resource('audit_entry'),
    key_id: id('api_key').describe('API key of the request. Null if none was used.').nullable(),
    person_id: id('person').describe('Signed-in person who sent the request. Null if none did.').nullable(),
    agent: z
      .string()
      .describe(
        'Program that sent the request for the key, as it names itself in the header `Loyalty-Agent` or to `/mcp`. Null if it gave no name.',
      )
      .nullable(),
    action: z.string().meta({ description: 'operationId of the change, such as `updateProgram`.' }),
    target: z.string().meta({ description: 'Id of the changed object.' }),
    request_id: z.string().describe('`Request-Id` of the request, `req_…`.'),
    before: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'Changed fields with their old values. Null if the object was created.' }),
    after: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'Changed fields with their new values. Null if the object was deleted.' }),
    person: expansion(Named, 'person', 'The person who sent the request.'),
    key: expansion(Named, 'key', 'The API key of the request.'),
    changed: expansion(Named, 'changed', 'The changed object. A card has the name of its customer.'),
  })
  .meta({ id: 'AuditEntry', description: 'A change: its author, its time and its request.' });

export const AuditQuery = z.strictObject({
  ...pageQuery(),
  ...expandQuery('person', 'key', 'changed'),
  action: text(64, 1).optional().meta({ description: 'Only entries with this operationId, such as `adjustCard`.' }),
  target: text(64, 1).optional().meta({ description: 'Only changes of the object with this id.' }),
  key_id: idIn('api_key').describe('Only changes by this API key.').optional(),
  person_id: idIn('person').describe('Only changes by this person.').optional(),
});
