import { type Program, type RulesInput, type Simulation, waitForSimulation } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { DayField } from '../../design/day-field.tsx';
import { Failure } from '../../design/failure.tsx';
import { SelectField } from '../../design/field.tsx';
import { Live, Notice } from '../../design/notice.tsx';
import { Table } from '../../design/table.tsx';
import { addDays, dayOf, justBefore } from '../../format/dates.ts';
import { money, number, type Unit, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { payPartId } from './fields/pay-fields.tsx';

/** Calculates the cost of the typed rules for the sales of the last year. A draft uses the sales of another program. */
export function SimulationPanel({ program, rules }: { program: Program; rules: RulesInput }) {
  const { loyalty, now } = useSession();
  const { all } = usePrograms();
  const sources = all.filter(({ kind }) => kind === program.kind);
  const [since, setSince] = useState(addDays(dayOf(now()), -365));
  const [source, setSource] = useState(program.id);
  const [done, setDone] = useState<{ simulation: Simulation; rules: RulesInput } | null>(null);
  const simulate = useAction(async () => {
    setDone(null);
    const { id } = await loyalty.simulations.create(source, { rules, ...(since && { from: justBefore(since) }) });
    setDone({ simulation: await waitForSimulation(loyalty, id), rules });
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
      <Live class="stack">
        {done && <Result simulation={done.simulation} rules={done.rules} currency={program.currency} />}
      </Live>
    </section>
  );
}

interface ResultProps {
  simulation: Simulation;
  rules: RulesInput;
  currency: string;
}

/** The cost in money where what customers get has a worth, and else what it gets its worth from. */
function Result({ simulation: { result }, rules, currency }: ResultProps) {
  if (!result) return <Notice tone="bad">{text('simulation.failed')}</Notice>;
  if (result.sales.count === 0) return <Notice>{text('simulation.no_sales')}</Notice>;
  const { actual, simulated } = result;
  const of = (amount: number): string => units(amount, result.unit as Unit, currency);
  const more = simulated.issued - actual.issued;
  const cost = costOf(result);
  return (
    <>
      {cost !== null && result.unit !== 'minor' && (
        <p class="figure">
          {text(cost >= 0 ? 'simulation.cost_more' : 'simulation.cost_less', {
            amount: money(Math.abs(cost), currency),
          })}
        </p>
      )}
      <p>
        <strong>
          {text(more >= 0 ? 'simulation.more' : 'simulation.less', {
            units: of(Math.abs(more)),
            sales: number(result.sales.count),
          })}
        </strong>
      </p>
      {cost === null && <NoWorth rules={rules} more={more} />}
      <Table
        caption={text('simulation.title')}
        rows={linesOf(result, currency)}
        keyOf={([name]) => name}
        columns={[
          { name: '', cell: ([name]) => name },
          { ...named(text('simulation.actual')), isNumber: true, cell: ([, before]) => before },
          { ...named(text('simulation.simulated')), isNumber: true, cell: ([, , after]) => after },
        ]}
      />
      <p>
        {text('simulation.cards', {
          winners: result.cards.winners,
          losers: result.cards.losers,
          count: result.cards.count,
        })}
      </p>
    </>
  );
}

const named = (name: string) => ({ name, label: name });

type SimulationResult = NonNullable<Simulation['result']>;

/** What the rules cost more in minor units. Null while what customers get has no worth in money. */
function costOf({ actual, simulated }: SimulationResult): number | null {
  if (actual.issued_value === null || simulated.issued_value === null) return null;
  return simulated.issued_value - actual.issued_value;
}

type Line = readonly [name: string, actual: string, simulated: string];

/** The compared amounts. Those in money only where there is a worth, and not twice where the units are money. */
function linesOf(result: SimulationResult, currency: string): readonly Line[] {
  const { actual, simulated, unit } = result;
  const of = (amount: number): string => units(amount, unit as Unit, currency);
  const worth = (amount: number | null): string => (amount === null ? '–' : money(amount, currency));
  const hasWorth = unit !== 'minor' && (actual.issued_value !== null || simulated.issued_value !== null);
  const issued: Line = [text('simulation.issued'), of(actual.issued), of(simulated.issued)];
  const balance: Line = [text('simulation.balance'), of(actual.balance), of(simulated.balance)];
  if (!hasWorth) return [issued, balance];
  return [
    issued,
    [text('simulation.issued_value'), worth(actual.issued_value), worth(simulated.issued_value)],
    balance,
    [text('simulation.liability'), worth(actual.liability_value), worth(simulated.liability_value)],
  ];
}

/** Where points get their worth; and for stamps, how many cards they fill. */
function NoWorth({ rules, more }: { rules: RulesInput; more: number }) {
  if ('goal' in rules) {
    const count = Math.floor(Math.abs(more) / rules.goal);
    return <Notice>{text(more >= 0 ? 'simulation.cards_more' : 'simulation.cards_less', { count })}</Notice>;
  }
  return (
    <Notice>
      <p>
        {text('simulation.no_worth')} <a href={`#${payPartId}`}>{text('simulation.to_worth')}</a>
      </p>
    </Notice>
  );
}
