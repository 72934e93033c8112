import { maxUnfinishedSimulations, type SimulationCreate } from '@loyalty-service/contract/resources/simulations';
import type { z } from 'zod';
import { refuseUnfitRewards, voucherRewardNeeds } from '../../accounts/vouchers/voucher-rewards.ts';
import { sentence } from '../../base/sentence.ts';
import { jsonText } from '../../base/stored-json.ts';
import { withDefaultCaps } from '../../domain/earn/default-caps.ts';
import { refuseContradictions } from '../../domain/programs/rules-contradictions.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { simulationResource } from '../../resources/simulation.ts';
import { found } from '../../service/found.ts';
import { accepted } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { blankRow } from '../../storage/blank-row.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Body = z.infer<typeof SimulationCreate>;

/** Stores a simulation, and its job for the simulator. */
export const createSimulation = ({ tenant }: Pick<Caller, 'tenant'>, programId: string, body: Body) => {
  refuseContradictions(body.rules);
  const rules = withDefaultCaps(body.rules);
  return intent({
    needs: [
      need('programs', 'key', tenant, [programId]),
      need('simulation_jobs', 'tenant', tenant, []),
      ...voucherRewardNeeds(tenant, rules),
    ],
    decide(view) {
      const program = found(view.one('programs', 'key', [programId]), 'program');
      refuseOtherKind(program, body);
      refuseUnfitRewards(view, programId, rules);
      const times = timesOf(body, view.now);
      refuseTooMany(view);
      const row = blankRow('simulations', {
        ...view.tenant,
        id: view.newId('simulation'),
        program_id: program.id,
        rules: jsonText(rules),
        rules_version: program.rules_version,
        ...times,
        sample: body.sample ?? 10_000,
        created_at: view.realNow,
      });
      view.insert('simulations', row);
      const { realNow: created_at } = view;
      view.insert('simulation_jobs', blankRow('simulation_jobs', { ...tenant, simulation_id: row.id, created_at }));
      return accepted(simulationResource(row), row.version);
    },
  });
};

function refuseOtherKind(program: Row<'programs'>, { rules }: Body): void {
  const pointer = '/rules/kind';
  if (rules.kind !== program.kind)
    throw new Refusal('kind_immutable', `The program is of kind ${program.kind}. Send rules of that kind.`, {
      pointer,
    });
  if (!('earn' in rules)) {
    const detail = `Cards of a ${rules.kind} program do not earn, so there is nothing to simulate.`;
    throw new Refusal('unsupported_for_kind', detail, { pointer });
  }
}

/** A time after now counts as now, so that a client whose clock is a little fast gets no error. */
function timesOf({ from, to }: Body, now: number): Pick<Row<'simulations'>, 'from_at' | 'to_at'> {
  const from_at = parseTimeOrNull(from);
  const to_at = Math.min(parseTimeOrNull(to) ?? now, now);
  if (from_at === null || from_at < to_at) return { from_at, to_at };
  const detail = to ? 'must be earlier than to, and in the past' : 'must be in the past';
  throw new Refusal('invalid_request', sentence(`from ${detail}`), {}, [
    { in: 'body', pointer: '/from', code: 'too_big', detail },
  ]);
}

function refuseTooMany(view: View): void {
  const limit = maxUnfinishedSimulations;
  if (view.all('simulation_jobs', 'tenant', []).length < limit) return;
  const detail = `${limit} simulations are unfinished, and no more can wait. Cancel one, or wait until one is done.`;
  throw new Refusal('invalid_state', detail, { limit });
}
