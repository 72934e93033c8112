import { z } from 'zod';
import { errorCodes } from './errors.ts';
import { id, idIn } from './ids.ts';
import { pageQuery, wholeNumber } from './pages.ts';
import { resource } from './resource.ts';
import { text } from './text.ts';
import { instant } from './time.ts';

/** How long requests can be looked up, and the most of a business and mode. The older ones go first. */
export const requestDays = 7;
export const maxRequests = 100_000;

/** One request of a business, as it was answered. */
export const LoggedRequest = z
  .object({
    ...resource('request'),
    key_id: id('api_key').describe('API key that the request was sent with.'),
    operation: z.string().meta({ description: 'operationId of what was asked for, such as `earnOnCard`.' }),
    status: z.int().describe('HTTP status of the answer.'),
    code: z.string().describe('Code of the problem. Null if it went well.').nullable(),
    duration_ms: z.int().describe('Time from the head of the request to the head of the answer, in ms.'),
    idempotency_key_hash: z
      .string()
      .nullable()
      .describe('SHA-256 of the Idempotency-Key, in hexadecimal. Null if the request had none.'),
  })
  .meta({ id: 'LoggedRequest', description: 'A request, and how it was answered. Its body is not stored.' });

export const RequestsQuery = z.strictObject({
  ...pageQuery(),
  key_id: idIn('api_key').describe('Only requests with this API key.').optional(),
  operation: text(64, 1).optional().meta({ description: 'Only requests for this operationId, such as `earnOnCard`.' }),
  status: wholeNumber(100, 599).optional().meta({ description: 'Only requests that were answered with this status.' }),
  code: z.enum(errorCodes).describe('Only requests that were refused with this code.').optional(),
  created_after: instant('Only requests that arrived after this time.').optional(),
  created_before: instant('Only requests that arrived before this time.').optional(),
});
