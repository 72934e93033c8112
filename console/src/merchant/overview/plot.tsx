import * as Plot from '@observablehq/plot';
import { useEffect, useRef, useState } from 'preact/hooks';

interface PlotProps {
  /** The content of the plot, for people who do not see it. */
  label: string;
  marks: () => Plot.Markish[];
  options?: Omit<Plot.PlotOptions, 'marks' | 'width'>;
  /** Draws again when it changes. */
  of: unknown;
}

/** A plot as wide as its place. */
export function PlotFigure({ label, marks, options, of }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (width === 0 || !frame.current) return;
    const drawn = Plot.plot({ ...options, width, height: 200, className: 'plot', marginLeft: 72, marks: marks() });
    const links = drawn.querySelectorAll('a');
    // The same links are in the table below: the keyboard does not go through each point.
    for (const link of links) link.setAttribute('tabindex', '-1');
    drawn.setAttribute('role', links.length > 0 ? 'group' : 'img');
    drawn.setAttribute('aria-label', label);
    // Only the whole plot needs a name for screen readers, so the names of its parts are removed.
    for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
    // The content security policy allows no styles in the page, so they are in our files.
    for (const style of drawn.querySelectorAll('style')) style.remove();
    frame.current.replaceChildren(drawn);
  }, [width, of, label]);
  return <div class="plot-frame" ref={frame} />;
}
