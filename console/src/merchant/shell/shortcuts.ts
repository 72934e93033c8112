import { useEffect } from 'preact/hooks';

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable]');

/** `/` goes to the search. */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(document.activeElement))
        return;
      event.preventDefault();
      document.getElementById('quick-search')?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
