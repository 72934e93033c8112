import type { ProgramSummary } from '@loyalty-service/sdk';
import { money, number, percent } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { Figure } from './figure.tsx';
import type { PartProps } from './part-props.ts';
import { programIn } from './program-in.ts';
import type { Counted } from './rows-behind.ts';

/** The part of the active cards that had been active before. */
const repeat = ({ active_cards, new_cards }: ProgramSummary): number =>
  active_cards > 0 ? (active_cards - new_cards) / active_cards : 0;

const share = ({ used, issued }: ProgramSummary): number => (issued > 0 ? used / issued : 0);

/** The worth of the units at the till. Units that are money need no second amount. */
const worthOf = ({ unit, liability_value: value, value_currency: currency }: ProgramSummary): string | undefined =>
  unit === 'minor' || value === null || currency === null
    ? undefined
    : text('overview.worth', { money: money(value, currency) });

export function Figures({ now, then, of, rowsOf, cards }: PartProps) {
  const [current, earlier] = [programIn(now), programIn(then)];
  const rows = (name: Counted) => ({ href: rowsOf(name, now), hrefThen: rowsOf(name, then) });
  const sum = (name: 'issued' | 'used' | 'expired', good: 'more' | 'less') => (
    <Figure
      name={text(`overview.${name}`)}
      value={of(current[name])}
      now={current[name]}
      then={earlier[name]}
      good={good}
      {...rows(name)}
    />
  );
  return (
    <div class="figures">
      <Figure
        name={text('overview.active_cards')}
        value={number(current.active_cards)}
        now={current.active_cards}
        then={earlier.active_cards}
        good="more"
        {...rows('active_cards')}
      />
      {sum('issued', 'more')}
      {sum('used', 'more')}
      <Figure
        name={text('overview.repeat')}
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
        name={text('overview.rate')}
        value={percent(share(current), 1)}
        now={share(current)}
        then={share(earlier)}
        good="more"
        note={text('overview.part', { part: of(current.used), whole: of(current.issued) })}
        {...rows('used')}
      />
      <Figure
        name={text('overview.liability')}
        value={of(current.liability)}
        now={current.liability}
        then={earlier.liability}
        note={worthOf(current)}
        href={cards}
        hrefThen={rowsOf('liability', then)}
      />
      {sum('expired', 'less')}
    </div>
  );
}
