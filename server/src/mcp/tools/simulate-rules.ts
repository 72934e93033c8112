import { z } from 'zod';
import { ApiRefusal } from '../api.ts';
import { costOf, finished, tryRules } from '../rules-trial.ts';
import { tool } from '../tool.ts';

export const simulateRules = tool({
  name: 'simulate_rules',
  description: 'What other rules would have given for past sales. Changes nothing.',
  input: z.strictObject({
    program: z.string().min(1).optional(),
    rules: z.record(z.string(), z.unknown()).optional().describe('JSON merge patch of the rules; send lists whole'),
    from: z.string().optional().describe('time'),
    simulation: z.string().optional().describe('id of one that was not done'),
  }),
  scopes: ['admin'],
  writes: false,
  async run(api, { program, rules, from, simulation }) {
    if (simulation !== undefined) return costOf(await finished(api, simulation));
    if (program === undefined || rules === undefined)
      throw new ApiRefusal({ code: 'invalid_request', detail: 'Send program and rules, or the id of a simulation.' });
    return costOf((await tryRules(api, { program, rules, from }, Date.now())).simulation);
  },
});
