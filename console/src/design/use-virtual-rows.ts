import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  type VirtualItem,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks';

type Rows = Virtualizer<Window, HTMLTableRowElement>;
type Options = VirtualizerOptions<Window, HTMLTableRowElement>;

/** The height of a row before one is drawn, in px. */
const likelyHeight = 45;
/** Rows that are drawn above and below the window, so that the keyboard finds the next one. */
const around = 12;

export interface VirtualRows {
  readonly items: readonly VirtualItem[];
  /** Where the rows begin in the page, in px. */
  readonly start: number;
  /** The height of all rows, in px. */
  readonly height: number;
  /** A ref of each row: measures it. */
  readonly measure: (row: HTMLTableRowElement | null) => void;
}

/** Which rows of a long table are drawn: those in the window, some around them, and the one that has the focus. */
export function useVirtualRows(body: RefObject<HTMLTableSectionElement | null>, count: number): VirtualRows {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const [start, setStart] = useState(0);
  const [rowHeight, setRowHeight] = useState(likelyHeight);
  const isPrinting = usePrinting();
  const options: Options = {
    ...{ count, scrollMargin: start, overscan: isPrinting ? count : around },
    ...{ getScrollElement: () => window, estimateSize: () => rowHeight, initialOffset: () => window.scrollY },
    ...{ observeElementRect: observeWindowRect, observeElementOffset: observeWindowOffset, scrollToFn: windowScroll },
    measureElement: heightOf,
    rangeExtractor: (range: Range) => withFocused(defaultRangeExtractor(range), body.current, count),
    onChange: () => redraw(0),
  };
  const [rows] = useState<Rows>(() => new Virtualizer(options));
  rows.setOptions(options);
  // Every framework's adapter of the library calls these two.
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => rows._willUpdate());
  // Rows are about as high as the first. With another height, each row that comes into view would move those below it.
  useLayoutEffect(() => {
    const first = body.current?.querySelector<HTMLElement>('tr[data-index]');
    if (first) setRowHeight(heightOf(first));
  }, [count]);
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  useLayoutEffect(() => {
    const find = () => setStart(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    find();
    addEventListener('resize', find);
    return () => removeEventListener('resize', find);
  }, [count]);
  return {
    items: rows.getVirtualItems(),
    start,
    height: rows.getTotalSize(),
    measure: rows.measureElement,
  };
}

/**
 * The exact height of a row in px: with rounded heights, each row that leaves the window would move those below it by a fraction
 * of a pixel, and the browser would draw all of them again.
 */
const heightOf = (row: Element): number => row.getBoundingClientRect().height;

/**
 * A row that has the focus stays: without it, the focus would be lost as soon as it is scrolled away. The rows beside it
 * stay too, so that the keyboard continues from it.
 */
function withFocused(range: number[], body: HTMLElement | null, count: number): number[] {
  const focused = body?.contains(document.activeElement) && document.activeElement?.closest('tr');
  if (!focused) return range;
  const at = Number(focused.dataset['index']);
  const kept = [at - 1, at, at + 1].filter((one) => one >= 0 && one < count);
  return [...new Set([...range, ...kept])].sort((one, other) => one - other);
}

/** Whether the page is being printed: then every row is drawn. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const [begin, end] = [() => setPrinting(true), () => setPrinting(false)];
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
