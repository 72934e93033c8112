import { z } from 'zod';
import { searchDocs } from '../docs-index.ts';
import { tool } from '../tool.ts';

export const searchDocsTool = tool({
  name: 'search_docs',
  description: 'Search guides, rules, operations and errors.',
  input: z.strictObject({ query: z.string().min(1).max(200) }),
  scopes: [],
  writes: false,
  run: async (_api, { query }) => ({ found: await searchDocs(query) }),
});
