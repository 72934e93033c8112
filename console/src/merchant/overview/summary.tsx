import { type Unit, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { DayPlot } from './day-plot.tsx';
import { Days } from './days.tsx';
import { Figures } from './figures.tsx';
import { Locations } from './locations.tsx';
import type { PartProps, SummaryProps } from './part-props.ts';
import { programIn } from './program-in.ts';

export function Summary(props: SummaryProps) {
  const { now } = props;
  const { unit, currency } = programIn(now);
  const part: PartProps = { ...props, of: (amount) => units(amount, unit as Unit, currency) };
  return (
    <>
      <Figures {...part} />
      <div class="columns">
        <DayPlot title={text('overview.issued_used')} now={now} lines={['issued', 'used']} />
        <DayPlot title={text('overview.liability')} now={now} lines={['liability']} />
      </div>
      <Days {...part} />
      <Locations {...part} />
    </>
  );
}
