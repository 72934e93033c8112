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
  /** The rows that made it in the span before. */
  hrefThen: string;
  /** What it is a part of, or what it is worth. */
  note?: string | undefined;
}

/** A number, what it was before, and the rows of both. */
export function Figure({ name, value, now, then, href, hrefThen, note }: FigureProps) {
  const change = then === 0 ? null : (now - then) / Math.abs(then);
  return (
    <section class="card-box">
      <h2>{name}</h2>
      <p class="figure">
        <a href={href}>{value}</a>
      </p>
      {note && <p class="hint">{note}</p>}
      <p class="hint">
        {change === null ? (
          text('overview.no_before')
        ) : (
          <a href={hrefThen}>
            {text(change >= 0 ? 'overview.more' : 'overview.less', { share: percent(Math.abs(change), 1) })}
          </a>
        )}
      </p>
    </section>
  );
}
