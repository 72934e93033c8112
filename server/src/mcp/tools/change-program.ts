import { z } from 'zod';
import { type Api, ApiRefusal } from '../api.ts';
import { findProgram } from '../find.ts';
import { costOf, getSimulation, linesOf, type ProgramResource, tryRules } from '../rules-trial.ts';
import { tool } from '../tool.ts';

export const changeProgram = tool({
  name: 'change_program',
  description: 'Plan a change of the rules with its cost on past sales; then apply the plan.',
  input: z.strictObject({
    program: z.string().min(1).optional(),
    rules: z.record(z.string(), z.unknown()).optional().describe('JSON merge patch of the rules; send lists whole'),
    plan: z.string().min(1).optional().describe('plan or simulation to apply'),
  }),
  scopes: ['admin'],
  writes: true,
  async run(api, { program, rules, plan }) {
    if (plan !== undefined) return applyPlan(api, plan);
    if (program === undefined || rules === undefined)
      throw new ApiRefusal({ code: 'invalid_request', detail: 'Send program and rules to plan, or plan to apply.' });
    const { program: found, simulation } = await tryRules(api, { program, rules }, Date.now());
    const changes = linesOf(found.rules, simulation.rules);
    if (changes.length === 0) return { program: found.id, changes, next: 'These are the rules already.' };
    const next =
      'The cost compares past sales as they were booked, by the rules of their time, with these rules. Show changes and cost to the person, then call change_program with this plan.';
    return { plan: simulation.id, program: found.id, changes, cost: costOf(simulation), next };
  },
});

/** A plan is a simulation: it keeps the rules, and the version of the rules that it was made for. */
async function applyPlan(api: Api, plan: string) {
  const { program_id, rules, rules_version } = await getSimulation(api, plan);
  const program = await findProgram(api, program_id);
  const changes = linesOf(program.rules, rules);
  if (changes.length === 0) return { program: program.id, rules_version: program.rules_version, applied: true };
  if (program.rules_version !== rules_version)
    throw new ApiRefusal({
      code: 'version_mismatch',
      detail: `The rules changed after this plan, to version ${program.rules_version}. Make a new plan.`,
    });
  const changed = await api.call<ProgramResource>({
    ...{ method: 'PATCH', path: `/v1/programs/${program.id}`, body: { rules } },
    ...{ reference: plan, version: program.version },
  });
  return { program: changed.id, rules_version: changed.rules_version, applied: true, changes };
}
