import type { ProgramSummary } from '@loyalty-service/sdk';
import { number, percent } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { Figure } from './figure.tsx';
import type { PartProps } from './part-props.ts';
import { programIn } from './program-in.ts';

/** The part of the active cards that had been active before. */
const repeat = ({ active_cards, new_cards }: ProgramSummary): number =>
  active_cards > 0 ? (active_cards - new_cards) / active_cards : 0;

const share = ({ used, issued }: ProgramSummary): number => (issued > 0 ? used / issued : 0);

export function Figures({ now, then, of, rowsOf, cards }: PartProps) {
  const [current, earlier] = [programIn(now), programIn(then)];
  return (
    <div class="figures">
      <Figure
        name={text('overview.active_cards')}
        value={number(current.active_cards)}
        now={current.active_cards}
        then={earlier.active_cards}
        href={cards}
      />
      <Figure
        name={text('overview.issued')}
        value={of(current.issued)}
        now={current.issued}
        then={earlier.issued}
        href={rowsOf({})}
      />
      <Figure
        name={text('overview.used')}
        value={of(current.used)}
        now={current.used}
        then={earlier.used}
        href={rowsOf({})}
      />
      <Figure
        name={text('overview.repeat')}
        value={percent(repeat(current), 1)}
        now={repeat(current)}
        then={repeat(earlier)}
        href={cards}
      />
      <Figure
        name={text('overview.rate')}
        value={percent(share(current), 1)}
        now={share(current)}
        then={share(earlier)}
        href={rowsOf({ kind: 'redeem' })}
      />
      <Figure
        name={text('overview.liability')}
        value={of(current.liability)}
        now={current.liability}
        then={earlier.liability}
        href={cards}
      />
      <Figure
        name={text('overview.expired')}
        value={of(current.expired)}
        now={current.expired}
        then={earlier.expired}
        href={rowsOf({ kind: 'expire' })}
      />
    </div>
  );
}
