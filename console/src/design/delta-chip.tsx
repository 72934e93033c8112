import { number, percent } from '../format/numbers.ts';
import { text } from '../languages/text.ts';

interface DeltaChipProps {
  now: number;
  /** The same number before. */
  then: number;
  /** Whether it is good news that it rises. Left out: neither. */
  good?: 'more' | 'less' | undefined;
  /** The rows that made the number before. */
  href?: string;
}

/** From this factor on, a share is hard to read. */
const manyTimes = 4;

/** A change in words for a sentence. */
function sayChange(change: number): string {
  if (change === 0) return text('overview.same');
  if (change < 0) return text('overview.less', { share: percent(-change, 1) });
  if (change + 1 < manyTimes) return text('overview.more', { share: percent(change, 1) });
  return text('overview.times', { factor: number(Math.round(change + 1)) });
}

/** The same, as short as a chip has room for. */
function sayShortly(change: number): string {
  if (change === 0) return '±0';
  if (change + 1 < manyTimes) return `${change < 0 ? '↓' : '↑'} ${percent(Math.abs(change), 1)}`;
  return text('overview.times_short', { factor: number(Math.round(change + 1)) });
}

const toneOf = (change: number, good: DeltaChipProps['good']): string =>
  good === undefined || change === 0 ? '' : change > 0 === (good === 'more') ? ' good' : ' bad';

/** How much a number has changed: green if that is good, red if it is bad. */
export function DeltaChip({ now, then, good, href }: DeltaChipProps) {
  if (then === 0) return <span class="delta">{text(now === 0 ? 'overview.same' : 'overview.no_before')}</span>;
  const change = (now - then) / Math.abs(then);
  const said = (
    <>
      <span aria-hidden="true">{sayShortly(change)}</span>
      <span class="hidden-text">{sayChange(change)}</span>
    </>
  );
  const look = { class: `delta${toneOf(change, good)}`, title: sayChange(change) };
  return href ? (
    <a {...look} href={href}>
      {said}
    </a>
  ) : (
    <span {...look}>{said}</span>
  );
}
