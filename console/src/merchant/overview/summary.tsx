import { type Unit, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { DayPlot } from './day-plot.tsx';
import { Days } from './days.tsx';
import { Figures } from './figures.tsx';
import { Locations } from './locations.tsx';
import type { PartProps, SummaryProps } from './part-props.ts';
import { programIn } from './program-in.ts';

export function Summary(props: SummaryProps) {
  const { unit, currency } = programIn(props.now);
  const part: PartProps = { ...props, of: (amount) => units(amount, unit as Unit, currency) };
  return (
    <>
      <Figures {...part} />
      <div class="columns">
        <DayPlot {...part} title={text('overview.issued_used')} lines={['issued', 'used']} />
        <DayPlot {...part} title={text('overview.liability')} lines={['liability']} />
      </div>
      <Days {...part} />
      <Locations {...part} />
    </>
  );
}
