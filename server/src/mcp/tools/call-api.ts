import { z } from 'zod';
import { ApiRefusal } from '../api.ts';
import { tool } from '../tool.ts';

export const callApi = tool({
  name: 'call_api',
  description: 'Any other operation of the API; search_docs finds it.',
  input: z.strictObject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: z.string().describe('/v1/… with its query'),
    body: z.record(z.string(), z.unknown()).optional(),
    reference: z.string().min(1).max(128).optional().describe('needed to write'),
  }),
  scopes: ['admin', 'customers:write', 'cards:write', 'transactions:write'],
  writes: true,
  isWhole: true,
  async run(api, { method, path, body, reference }) {
    if (method !== 'GET' && reference === undefined)
      throw new ApiRefusal({
        code: 'invalid_request',
        field: 'reference',
        detail: 'A write needs reference, your id of it. The same again writes nothing twice.',
      });
    return api.call({ method, path, body, reference });
  },
});
