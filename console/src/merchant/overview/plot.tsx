import type * as Plot from '@observablehq/plot';
import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../../design/failure.tsx';
import { useLoaded } from '../../service/use-loaded.ts';

/** A place on the axis of days, and what the plot says there. */
export interface Stop {
  readonly at: Date;
  readonly title: string;
  readonly lines: readonly string[];
}

interface PlotProps {
  /** The content of the plot, for people who do not see it. */
  label: string;
  marks: (plot: typeof Plot) => Plot.Markish[];
  options?: Omit<Plot.PlotOptions, 'marks' | 'width'>;
  /** Draws again when it changes. */
  of: unknown;
  /** Where the crosshair stops, in their order. */
  stops: readonly Stop[];
}

const height = 200;

/** The library is larger than the rest of the console, so it comes after the numbers. */
const loadLibrary = (): Promise<typeof Plot> => import('@observablehq/plot');

/** A plot as wide as its place. The pointer, a finger or the arrow keys move a crosshair that says the numbers of a day. */
export function PlotFigure({ label, marks, options, of, stops }: PlotProps) {
  const library = useLoaded([], loadLibrary);
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [places, setPlaces] = useState<readonly number[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (width === 0 || !drawing.current || !library.data) return;
    const margins = { marginLeft: 52, marginRight: 28, marginTop: 12 };
    const size = { ...margins, width, height, className: 'plot' };
    const drawn = library.data.plot({ ...options, ...size, marks: marks(library.data) });
    prepare(drawn, label);
    drawing.current.replaceChildren(drawn);
    const x = drawn.scale('x');
    setPlaces(stops.map(({ at }) => Number(x?.apply(at))));
    setShown(null);
  }, [width, of, label, library.data]);
  const last = stops.length - 1;
  const follow = ({ clientX, currentTarget }: TargetedPointerEvent<HTMLDivElement>): void =>
    setShown(nearest(places, clientX - currentTarget.getBoundingClientRect().left));
  const press = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const now = shown ?? last;
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last, Escape: null }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setShown(to === null ? null : Math.max(0, Math.min(to, last)));
  };
  const stop = stops[shown ?? last];
  return (
    <div
      class="plot-frame"
      ref={frame}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(null)}
    >
      <Failure of={library.failure} onRetry={library.reload} />
      <div ref={drawing} />
      {stop && (
        <div
          class="plot-keys"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={shown ?? last}
          aria-valuetext={[stop.title, ...stop.lines].join(', ')}
          onKeyDown={press}
          onFocus={() => setShown((now) => now ?? last)}
          onBlur={() => setShown(null)}
        />
      )}
      {stop && shown !== null && <Crosshair at={places[shown] ?? 0} width={width} stop={stop} />}
    </div>
  );
}

/** The half of the widest tip, in px. It stays inside the plot. */
const halfTip = 90;

function Crosshair({ at, width, stop: { title, lines } }: { at: number; width: number; stop: Stop }) {
  const middle = Math.max(halfTip, Math.min(at, width - halfTip));
  return (
    <div aria-hidden="true">
      <div class="crosshair" style={{ left: `${at}px` }} />
      <div class="plot-tip" style={{ left: `${middle}px` }}>
        <strong>{title}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </div>
  );
}

/** The number of the nearest place. */
function nearest(places: readonly number[], x: number): number | null {
  let found: number | null = null;
  for (const [at, place] of places.entries())
    if (found === null || Math.abs(place - x) < Math.abs((places[found] ?? 0) - x)) found = at;
  return found;
}

function prepare(drawn: (SVGElement | HTMLElement) & Plot.Plot, label: string): void {
  const links = drawn.querySelectorAll('a');
  // The same links are in the table below: the keyboard does not go through each point.
  for (const link of links) link.setAttribute('tabindex', '-1');
  drawn.setAttribute('role', links.length > 0 ? 'group' : 'img');
  drawn.setAttribute('aria-label', label);
  // Only the whole plot needs a name for screen readers, so the names of its parts are removed.
  for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  // The content security policy allows no styles in the page, so they are in our files.
  for (const style of drawn.querySelectorAll('style')) style.remove();
}
