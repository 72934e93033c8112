import { z } from 'zod';
import { findCardId } from '../find.ts';
import { tool } from '../tool.ts';

export const previewEarn = tool({
  name: 'preview_earn',
  description: 'What a purchase would earn. Books nothing.',
  input: z.strictObject({
    card: z.string().min(1).describe('id or code'),
    amount: z.number().describe('minor units (19.99 is 1999), visits or items'),
    items: z.array(z.unknown()).optional(),
  }),
  scopes: ['transactions:write'],
  writes: false,
  run: async (api, { card, ...body }) =>
    api.call({
      method: 'POST',
      path: `/v1/cards/${encodeURIComponent(await findCardId(api, card))}/earn/preview`,
      body,
    }),
});
