import { time } from './json.ts';

/** Any text, or null, as JSON. */
export const text = (value: string | null): string => (value === null ? 'null' : JSON.stringify(value));

/** An id, or another text of ours with nothing to escape, or null, as JSON. */
export const quoted = (value: string | null): string => (value === null ? 'null' : `"${value}"`);

/** An instant in ms, or null, as JSON. */
export const instant = (ms: number | null): string => (ms === null ? 'null' : `"${time(ms)}"`);

/**
 * The same text in one piece. V8 keeps a text that was put together as a tree of its pieces until somebody reads a character
 * of it: what waits for its batch would take four times the memory until then, and each collection would copy every piece.
 */
export const flat = (text: string): string => (text.charCodeAt(0) > 0 ? text : '');
