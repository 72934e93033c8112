import { type JsonText, parseJson, parseMetadata } from '../base/stored-json.ts';
import { time, timeOrNull } from './json.ts';
import type { OfColumn, OfRow } from './printer.ts';

const same = <T>(stored: T): T => stored;

/** An id, another text without characters to escape, or null. */
export const word = {
  of: 'column',
  value: same,
  text: (stored: string | null): string => (stored === null ? 'null' : `"${stored}"`),
} as const;

/** A word from a list of the contract. */
export const oneOf = <T extends string>(): OfColumn<T, T> => ({ ...word, value: same });

/** Any text, or null. */
export const text = {
  of: 'column',
  value: same,
  text: (stored: string | null): string => (stored === null ? 'null' : JSON.stringify(stored)),
} as const;

/** A number, or null. */
export const number = { of: 'column', value: same, text: (stored: number | null): string => `${stored}` } as const;

const instantText = (stored: number | null): string => (stored === null ? 'null' : `"${time(stored)}"`);

/** A time, which is stored in ms. */
export const instant: OfColumn<number, string> = { of: 'column', value: time, text: instantText };
export const instantOrNull: OfColumn<number | null, string | null> = {
  of: 'column',
  value: timeOrNull,
  text: instantText,
};

/** A value that is stored as JSON. */
export const json = <T>(): OfColumn<JsonText<T>, T> => ({ of: 'column', value: parseJson<T>, text: same });

/** A value that is stored as JSON, or null. */
export const jsonOrNull = <T>(): OfColumn<JsonText<T> | null, T | null> => ({
  of: 'column',
  value: (stored) => stored && parseJson(stored),
  text: (stored) => stored ?? 'null',
});

/** A value that is the same in every resource of a kind. */
export const fixed = <T extends string>(value: T): OfRow<unknown, unknown, T> => {
  const printed = JSON.stringify(value);
  return { of: 'row', value: () => value, text: () => printed };
};

/** A value that is computed from the row, because no column has it in this form. */
export const made = <Source, Beside, T>(value: (row: Source, beside: Beside) => T): OfRow<Source, Beside, T> => ({
  of: 'row',
  value,
  text: (row, beside) => printed(value(row, beside)),
});

/** Most values are null, which needs no serializing. */
const printed = (value: unknown): string => (value === null ? 'null' : JSON.stringify(value));

/** The last members of a resource. */
export const stamps = {
  metadata: { of: 'column', value: parseMetadata, text: same<string> },
  version: number,
  livemode: {
    of: 'row',
    value: ({ mode }: { readonly mode: string }) => mode === 'live',
    text: ({ mode }: { readonly mode: string }) => `${mode === 'live'}`,
  },
  created_at: instant,
  updated_at: instant,
} as const;
