import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go from row to row, along the links that the rows begin with. */
export function useArrowKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      const links = [...(frame.current?.querySelectorAll<HTMLElement>('tbody th a') ?? [])];
      const at = links.indexOf(document.activeElement as HTMLElement);
      if (!step || at < 0) return;
      event.preventDefault();
      links[at + step]?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [frame]);
}
