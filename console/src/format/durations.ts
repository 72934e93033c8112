import { text } from '../languages/text.ts';

const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const;

/** A length of time in the largest unit that it has two of, such as `2 h` or `90 min`, rounded. */
export function duration(ms: number): string {
  const [name, size] = units.find(([, one]) => Math.round(ms / 1_000) >= (2 * one) / 1_000 - 10) ?? ['seconds', 1_000];
  return text(`duration.${name}`, { count: Math.round(ms / size) });
}
