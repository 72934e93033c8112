import type { ComponentChildren } from 'preact';
import { type Unit, unitName, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { DayPlot } from './day-plot.tsx';
import { Days } from './days.tsx';
import { Figures } from './figures.tsx';
import { Locations } from './locations.tsx';
import { Movements } from './movements.tsx';
import type { PartProps, SummaryProps } from './part-props.ts';
import { programIn } from './program-in.ts';
import type { Purchases } from './purchases.ts';

interface Props extends SummaryProps {
  /** Parts between the plots and the tables. */
  children?: ComponentChildren;
  purchases: { readonly now: Purchases; readonly then: Purchases } | undefined;
}

export function Summary({ purchases, children, ...props }: Props) {
  const { unit, currency } = programIn(props.now);
  const part: PartProps = { ...props, of: (amount) => units(amount, unit as Unit, currency) };
  const inUnit = (title: string) => text('overview.in_unit', { title, unit: unitName(unit as Unit, currency) });
  return (
    <>
      <Figures {...part} purchases={purchases} />
      <div class="columns">
        <DayPlot {...part} title={inUnit(text('overview.issued_used'))} lines={['issued', 'used']} />
        <DayPlot {...part} title={inUnit(text('overview.liability_by_day'))} lines={['liability']} />
      </div>
      {children}
      <Movements {...part} />
      <Days {...part} />
      <Locations {...part} />
    </>
  );
}
