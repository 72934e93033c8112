import { number, percent } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';

interface FigureProps {
  name: string;
  value: string;
  now: number;
  /** The same figure of the span before. */
  then: number;
  /** Whether it is good news that it rises. Left out: neither. */
  good?: 'more' | 'less';
  /** The rows that make it. */
  href: string;
  /** The rows that made it in the span before. */
  hrefThen: string;
  /** The total that it is a part of, or its worth in money. */
  note?: string | undefined;
}

/** From this change on, a share is hard to read, and says mostly that there was little before. */
const manyTimes = 10;

function sayChange(change: number): string {
  if (change === 0) return text('overview.same');
  if (change < 0) return text('overview.less', { share: percent(-change, 1) });
  if (change < manyTimes) return text('overview.more', { share: percent(change, 1) });
  return text('overview.times', { factor: number(Math.round(change + 1)) });
}

const toneOf = (change: number, good: FigureProps['good']): string | undefined =>
  good === undefined || change === 0 ? undefined : change > 0 === (good === 'more') ? 'good' : 'bad';

/** A number, the same number before, and links to the rows of both. */
export function Figure({ name, value, now, then, good, href, hrefThen, note }: FigureProps) {
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
          <a class={toneOf(change, good)} href={hrefThen}>
            {sayChange(change)}
          </a>
        )}
      </p>
    </section>
  );
}
