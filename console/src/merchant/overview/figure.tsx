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
    <Tile name={name} value={value} href={href}>
      {then !== null && <DeltaChip now={now} then={then} good={good} href={hrefThen} />}
      {note && <span class="hint">{note}</span>}
    </Tile>
  );
}

interface TileProps {
  name: string;
  value: string;
  /** The rows that make it. Left out: no list has them. */
  href?: string;
  /** The line below. */
  children?: ComponentChildren;
}

/** A number with a line below. */
export function Tile({ name, value, href, children }: TileProps) {
  const amount = <Amount of={value} />;
  return (
    <section class="card-box">
      <h2>{name}</h2>
      <p class="figure">{href === undefined ? amount : <a href={href}>{amount}</a>}</p>
      <p class="beneath">{children}</p>
    </section>
  );
}
