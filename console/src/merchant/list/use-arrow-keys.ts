import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go from row to row, along the links that the rows begin with. */
export function useArrowKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stepsLeft = 0;
    let frameRequest = 0;
    const go = (): void => {
      frameRequest = 0;
      while (stepsLeft !== 0) {
        const row = focusedRow(frame.current);
        const next = stepsLeft > 0 ? row?.nextElementSibling : row?.previousElementSibling;
        if (!next) stepsLeft = 0;
        else if (!linkOf(next)) {
          // A long table draws this row in the next frame. A key that is held down is faster.
          frameRequest = requestAnimationFrame(go);
          return;
        } else {
          linkOf(next)?.focus();
          stepsLeft -= Math.sign(stepsLeft);
        }
      }
    };
    const press = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (!step || !focusedRow(frame.current)) return;
      event.preventDefault();
      stepsLeft += step;
      if (!frameRequest) go();
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      cancelAnimationFrame(frameRequest);
    };
  }, [frame]);
}

const linkOf = (row: Element): HTMLElement | null => row.querySelector('th a');

/** The row whose first link has the focus. */
function focusedRow(frame: HTMLElement | null): Element | null {
  const focused = document.activeElement;
  const row = frame?.contains(focused) ? focused?.closest('tbody tr') : null;
  return row && linkOf(row) === focused ? row : null;
}
