import type { AnalyticsSummary } from '@loyalty-service/sdk';
import * as Plot from '@observablehq/plot';
import { text } from '../../languages/text.ts';
import { PlotFigure } from './plot.tsx';

type Line = 'issued' | 'used' | 'liability';

export function DayPlot({ title, now, lines }: { title: string; now: AnalyticsSummary; lines: readonly Line[] }) {
  const points = now.days.flatMap(({ date, programs }) =>
    lines.map((line) => ({ date: new Date(date), line: text(`overview.${line}`), value: programs[0]?.[line] ?? 0 })),
  );
  const shown = lines.includes('liability') ? points.filter(({ value }) => value !== 0) : points;
  return (
    <section class="card-box">
      <h2>{title}</h2>
      <PlotFigure
        label={title}
        of={now}
        options={{
          color: { range: ['var(--accent)', 'var(--warn)'] },
          y: { grid: true, label: null },
          x: { label: null },
        }}
        marks={() => [
          Plot.ruleY([0]),
          Plot.lineY(shown, { x: 'date', y: 'value', stroke: 'line', strokeWidth: 2, tip: false }),
        ]}
      />
      <p class="legend">
        {lines.map((line, at) => (
          <span key={line} class={`line-${at}`}>
            {text(`overview.${line}`)}
          </span>
        ))}
      </p>
    </section>
  );
}
