import { percent } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';

interface FigureProps {
  name: string;
  value: string;
  now: number;
  /** The same figure of the span before. */
  then: number;
  /** The rows that make it. */
  href: string;
}

/** A number, what it was before, and the way to its rows. */
export function Figure({ name, value, now, then, href }: FigureProps) {
  const change = then === 0 ? null : (now - then) / Math.abs(then);
  return (
    <section class="card-box">
      <h2>{name}</h2>
      <p class="figure">
        <a href={href}>{value}</a>
      </p>
      <p class="hint">
        {change === null
          ? text('overview.no_before')
          : text(change >= 0 ? 'overview.more' : 'overview.less', { share: percent(Math.abs(change), 1) })}
      </p>
    </section>
  );
}
