import type { Simulation } from '@loyalty-service/contract/resources/simulations';
import type { z } from 'zod';
import { print, printRows } from './output.ts';

type Result = NonNullable<z.infer<typeof Simulation>['result']>;

/** The columns of the longest bar. */
const barWidth = 30;

/** Prints a finished simulation as tables, in units and minor units. */
export function printSimulation({ id, result }: z.infer<typeof Simulation>): void {
  if (!result) return;
  const { sales, cards, shortfalls } = result;
  print(`Simulation ${id}: ${sales.count} sales of ${cards.count} cards, in ${result.unit} and ${result.currency}.`);
  printRows(totalsOf(result), {});
  for (const { need, count, share_bps } of sales.lacking)
    if (count > 0) print(`${(share_bps / 100).toFixed(1)} % of sales have no ${need}, which the rules need.`);
  print(`Cards: ${cards.winners} get more, ${cards.losers} get less, ${cards.unchanged} get the same.`);
  if (shortfalls.count > 0)
    print(`Uses with too low a balance: ${shortfalls.count}, short by ${shortfalls.units} units.`);
  printSome('By month:', monthsOf(result));
  printSome('By tier at the end:', tiersOf(result));
  printSome('By campaign:', campaignsOf(result));
  printSome('The largest gains:', [...cards.gains]);
  printSome('The largest losses:', [...cards.losses]);
}

function printSome(title: string, rows: Parameters<typeof printRows>[0]): void {
  if (rows.length === 0) return;
  print(`\n${title}`);
  printRows(rows, {});
}

function totalsOf({ actual, simulated }: Result) {
  const names = Object.keys(actual) as (keyof Result['actual'])[];
  return names
    .filter((name) => actual[name] !== null || simulated[name] !== null)
    .map((name) => {
      const [before, after] = [actual[name], simulated[name]];
      const change = before === null || after === null ? '' : signed(after - before);
      return { '': name, actual: before, simulated: after, change };
    });
}

function monthsOf({ months }: Result) {
  const most = Math.max(1, ...months.flatMap(({ actual, simulated }) => [actual.issued, simulated.issued]));
  return months.map(({ month, actual, simulated }) => ({
    month,
    actual: actual.issued,
    simulated: simulated.issued,
    change: signed(simulated.issued - actual.issued),
    // The light part shows the units that the rules would add or take away.
    issued: barOf(actual.issued, simulated.issued, most),
  }));
}

function barOf(actual: number, simulated: number, most: number): string {
  const width = (units: number) => Math.round((Math.max(0, units) / most) * barWidth);
  const [both, longer] = [width(Math.min(actual, simulated)), width(Math.max(actual, simulated))];
  return '█'.repeat(both) + (simulated > actual ? '▒' : '░').repeat(longer - both);
}

const tiersOf = ({ tiers }: Result) =>
  tiers.map(({ tier_id, actual, simulated }) => ({
    level: tier_id ?? 'none',
    'actual cards': actual.cards,
    'simulated cards': simulated.cards,
    'actual issued': actual.issued,
    'simulated issued': simulated.issued,
  }));

const campaignsOf = ({ campaigns }: Result) =>
  campaigns.map(({ campaign_id, actual, simulated }) => ({
    campaign: campaign_id,
    actual: actual.units,
    simulated: simulated.units,
    value: simulated.value,
    sales: simulated.sales,
  }));

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change));
