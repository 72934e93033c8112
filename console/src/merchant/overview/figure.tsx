import type { ComponentChildren } from 'preact';
import { Amount } from '../../design/amount.tsx';
import { DeltaChip } from '../../design/delta-chip.tsx';

interface FigureProps {
  name: string;
  value: string;
  now: number;
  /** The same figure of the span before. Null: not comparable. */
  then: number | null;
  /** Whether it is good news that it rises. Left out: neither. */
  good?: 'more' | 'less';
  /** The rows that make it. */
  href: string;
  /** The rows that made it in the span before. */
  hrefThen: string;
  /** The total that it is a part of, or what it counts. */
  note?: ComponentChildren;
}

/** A number, its change, and links to the rows of both. */
export function Figure({ name, value, now, then, good, href, hrefThen, note }: FigureProps) {
  return (
    <section class="card-box">
      <h2>{name}</h2>
      <p class="figure">
        <a href={href}>
          <Amount of={value} />
        </a>
      </p>
      <p class="beneath">
        {then !== null && <DeltaChip now={now} then={then} good={good} href={hrefThen} />}
        {note && <span class="hint">{note}</span>}
      </p>
    </section>
  );
}
