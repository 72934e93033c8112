import { type Program, type RulesInput, type Simulation, waitForSimulation } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { DayField } from '../../design/day-field.tsx';
import { Failure } from '../../design/failure.tsx';
import { SelectField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Table } from '../../design/table.tsx';
import { addDays, dayOf, justBefore } from '../../format/dates.ts';
import { money, number, type Unit, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';

/** Calculates the cost of the typed rules for the sales of the last year. A draft uses the sales of another program. */
export function SimulationPanel({ program, rules }: { program: Program; rules: RulesInput }) {
  const { loyalty, now } = useSession();
  const { all } = usePrograms();
  const sources = all.filter(({ kind }) => kind === program.kind);
  const [since, setSince] = useState(addDays(dayOf(now()), -365));
  const [source, setSource] = useState(program.id);
  const [done, setDone] = useState<Simulation | null>(null);
  const simulate = useAction(async () => {
    setDone(null);
    const { id } = await loyalty.simulations.create(source, { rules, ...(since && { from: justBefore(since) }) });
    setDone(await waitForSimulation(loyalty, id));
  });
  return (
    <section class="card-box" aria-busy={simulate.busy}>
      <h2>{text('simulation.title')}</h2>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          simulate.run();
        }}
      >
        <div class="row">
          <DayField
            is="day"
            label={text('simulation.since')}
            value={since}
            wrong={wrongAt(simulate.failure, '/from')}
            onValue={setSince}
          />
          <SelectField
            label={text('simulation.sales_of')}
            value={source}
            choices={sources.map(({ id, name }) => ({ value: id, name }))}
            onValue={setSource}
          />
        </div>
        <div>
          <Button type="submit" disabled={simulate.busy}>
            {simulate.busy ? text('simulation.running') : text('simulation.start')}
          </Button>
        </div>
      </form>
      <Failure of={simulate.failure} />
      {done && <Result simulation={done} currency={program.currency} />}
    </section>
  );
}

function Result({ simulation: { result, status }, currency }: { simulation: Simulation; currency: string }) {
  if (!result) return <Notice tone="bad">{text('simulation.failed', { status })}</Notice>;
  if (result.sales.count === 0) return <Notice>{text('simulation.no_sales')}</Notice>;
  const of = (amount: number): string => units(amount, result.unit as Unit, currency);
  const worth = (amount: number | null): string => (amount === null ? '–' : money(amount, currency));
  const lines = [
    [text('simulation.issued'), of(result.actual.issued), of(result.simulated.issued)],
    [text('simulation.issued_value'), worth(result.actual.issued_value), worth(result.simulated.issued_value)],
    [text('simulation.balance'), of(result.actual.balance), of(result.simulated.balance)],
    [text('simulation.liability'), worth(result.actual.liability_value), worth(result.simulated.liability_value)],
  ] as const;
  const more = result.simulated.issued - result.actual.issued;
  return (
    <div role="status">
      <p>
        <strong>
          {text(more >= 0 ? 'simulation.more' : 'simulation.less', {
            units: of(Math.abs(more)),
            sales: number(result.sales.count),
          })}
        </strong>
      </p>
      <Table
        caption={text('simulation.title')}
        rows={lines}
        keyOf={([name]) => name}
        columns={[
          { name: '', cell: ([name]) => name },
          { name: text('simulation.actual'), isNumber: true, cell: ([, actual]) => actual },
          { name: text('simulation.simulated'), isNumber: true, cell: ([, , simulated]) => simulated },
        ]}
      />
      <p>
        {text('simulation.cards', {
          winners: result.cards.winners,
          losers: result.cards.losers,
          count: result.cards.count,
        })}
      </p>
    </div>
  );
}
