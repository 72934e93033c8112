import type { ProgramSummary } from '@loyalty-service/sdk';
import { money, number, percent } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { Figure } from './figure.tsx';
import type { PartProps } from './part-props.ts';
import { programIn } from './program-in.ts';
import type { Purchases } from './purchases.ts';
import type { Counted } from './rows-behind.ts';

/** The part of the active cards that had been active before. */
const repeat = ({ active_cards, new_cards }: ProgramSummary): number =>
  active_cards > 0 ? (active_cards - new_cards) / active_cards : 0;

/** What the open balances pay at the till, as money. Null: they have no price. */
function owedIn({ unit, currency, liability, liability_value, value_currency }: ProgramSummary) {
  if (unit === 'minor' && currency !== null) return { amount: liability, said: money(liability, currency) };
  if (liability_value === null || value_currency === null) return null;
  return { amount: liability_value, said: money(liability_value, value_currency) };
}

interface FiguresProps extends PartProps {
  /** The purchases of both spans. Undefined while they are loaded. */
  purchases: { readonly now: Purchases; readonly then: Purchases } | undefined;
}

/** The four numbers that a shop looks at first. */
export function Figures({ now, then, of, rowsOf, cards, purchases }: FiguresProps) {
  const [current, earlier] = [programIn(now), programIn(then)];
  const rows = (name: Counted) => ({ href: rowsOf(name, now), hrefThen: rowsOf(name, then) });
  const [owed, owedBefore] = [owedIn(current), owedIn(earlier)];
  const bought = purchases?.now;
  const isComparable = bought?.isWhole && purchases?.then.isWhole;
  return (
    <div class="figures">
      <Figure
        name={text('overview.sales')}
        value={saySales(bought)}
        now={bought?.amount ?? 0}
        then={isComparable ? (purchases?.then.amount ?? 0) : null}
        good="more"
        note={bought ? text('overview.sales_note', { count: bought.count }) : '…'}
        {...rows('sales')}
      />
      <Figure
        name={text('overview.active_cards')}
        value={number(current.active_cards)}
        now={current.active_cards}
        then={earlier.active_cards}
        good="more"
        note={text('overview.new_count', { count: current.new_cards })}
        {...rows('active_cards')}
      />
      <Figure
        name={text('overview.return_rate')}
        value={percent(repeat(current), 1)}
        now={repeat(current)}
        then={repeat(earlier)}
        good="more"
        note={text('overview.part', {
          part: number(current.active_cards - current.new_cards),
          whole: number(current.active_cards),
        })}
        {...rows('returning_cards')}
      />
      <Figure
        name={text('overview.liability')}
        value={owed?.said ?? of(current.liability)}
        now={owed?.amount ?? current.liability}
        then={owed && owedBefore ? owedBefore.amount : owed ? 0 : earlier.liability}
        good="less"
        note={current.unit === 'minor' ? null : owed ? of(current.liability) : text('overview.no_price')}
        href={cards}
        hrefThen={rowsOf('liability', then)}
      />
    </div>
  );
}

function saySales(bought: Purchases | undefined): string {
  if (!bought) return '…';
  const said = bought.currency === null ? number(bought.count) : money(bought.amount, bought.currency);
  return bought.isWhole ? said : text('overview.more_than', { amount: said });
}
