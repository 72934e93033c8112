import { text, textOf } from '../languages/text.ts';

/** The window of a limit in words: `a day`, `in 7 days`. */
export function windowName(window: unknown): string {
  if (typeof window === 'string') return textOf(`window.${window}`);
  const { days, seconds } = window as { readonly days?: number; readonly seconds?: number };
  return days === undefined ? text('window.seconds', { count: seconds ?? 0 }) : text('window.days', { count: days });
}
