import { time } from './json.ts';

/** Any text, or null, as JSON. */
export const text = (value: string | null): string => (value === null ? 'null' : JSON.stringify(value));

/** An id, another text without characters to escape, or null, as JSON. */
export const quoted = (value: string | null): string => (value === null ? 'null' : `"${value}"`);

/** An instant in ms, or null, as JSON. */
export const instant = (ms: number | null): string => (ms === null ? 'null' : `"${time(ms)}"`);

/**
 * The same text as one flat string. V8 keeps a concatenated text as a tree of its pieces until one of its characters is
 * read. A text that waits for its batch would take four times the memory until then, and each garbage collection would
 * copy every piece.
 */
export const flat = (text: string): string => (text.charCodeAt(0) > 0 ? text : '');
