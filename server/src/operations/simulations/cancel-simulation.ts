import { Refusal } from '../../domain/refusal.ts';
import { simulationResource } from '../../resources/simulation.ts';
import { found } from '../../service/found.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { endSimulation } from '../../simulation/end-simulation.ts';
import { need } from '../../storage/needs.ts';

/** Cancels a simulation that is not finished. The process that works on it stops at its next write. */
export const cancelSimulation = ({ tenant }: Pick<Caller, 'tenant'>, id: string) =>
  intent({
    needs: [need('simulations', 'key', tenant, [id]), need('simulation_jobs', 'key', tenant, [id])],
    decide(view) {
      const row = found(view.one('simulations', 'key', [id]), 'simulation');
      if (row.status === 'canceled') return changed(simulationResource(row));
      if (row.status !== 'pending' && row.status !== 'running')
        throw new Refusal(
          'invalid_state',
          `The simulation is ${row.status}. Only an unfinished simulation can be canceled.`,
        );
      return changed(simulationResource(endSimulation(view, row, { status: 'canceled' })));
    },
  });
