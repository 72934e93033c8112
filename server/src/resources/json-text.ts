import { time } from './json.ts';

/** Any text, or null, as JSON. */
export const text = (value: string | null): string => (value === null ? 'null' : JSON.stringify(value));

/** An id, or another text of ours with nothing to escape, or null, as JSON. */
export const quoted = (value: string | null): string => (value === null ? 'null' : `"${value}"`);

/** An instant in ms, or null, as JSON. */
export const instant = (ms: number | null): string => (ms === null ? 'null' : `"${time(ms)}"`);
