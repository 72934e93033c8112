import { useEffect } from 'preact/hooks';

/** A hand scanner types faster than any person. */
const maxPauseMs = 60;
const minLength = 4;

/** Listens to a hand scanner: it types a code and Enter, whatever has the focus. */
export function useScanner(onCode: (code: string) => void): void {
  useEffect(() => {
    let typed = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      if (event.timeStamp - last > maxPauseMs) typed = '';
      last = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      if (event.key !== 'Enter' || typed.length < minLength) return;
      event.preventDefault();
      onCode(typed);
      typed = '';
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onCode]);
}
