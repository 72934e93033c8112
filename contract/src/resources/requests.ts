import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import { id, idIn } from '../fields/ids.ts';
import { pageQuery, wholeNumber } from '../fields/pages.ts';
import { resource } from '../fields/resource.ts';
import { text } from '../fields/text.ts';
import { instant } from '../fields/time.ts';

/** How long requests are kept, and how many per business and mode. The oldest are deleted first. */
export const requestDays = 7;
export const maxRequests = 100_000;

/** One request of a business and its answer. */
export const LoggedRequest = z
  .object({
    ...resource('request'),
    key_id: id('api_key').describe('API key of the request. Null if a person sent it.').nullable(),
    person_id: id('person').describe('Signed-in person who sent the request. Null if none did.').nullable(),
    operation: z.string().meta({ description: 'operationId of the request, such as `earnOnCard`.' }),
    status: z.int().describe('HTTP status of the answer.'),
    code: z.string().describe('Error code. Null if the request succeeded.').nullable(),
    duration_ms: z.int().describe("Time from the request's headers to the answer's headers, in milliseconds."),
    idempotency_key_hash: z
      .string()
      .nullable()
      .describe('SHA-256 of the Idempotency-Key, in hexadecimal. Null if not sent.'),
  })
  .meta({ id: 'LoggedRequest', description: 'A request and its answer. Bodies are not stored.' });

export const RequestsQuery = z.strictObject({
  ...pageQuery(),
  key_id: idIn('api_key').describe('Only requests with this API key.').optional(),
  person_id: idIn('person').describe('Only requests of this person.').optional(),
  operation: text(64, 1).optional().meta({ description: 'Only requests with this operationId, such as `earnOnCard`.' }),
  status: wholeNumber(100, 599).optional().meta({ description: 'Only requests with this HTTP status.' }),
  code: z.enum(errorCodes).describe('Only requests with this error code.').optional(),
  created_after: instant('Only requests that arrived after this time.').optional(),
  created_before: instant('Only requests that arrived before this time.').optional(),
});
