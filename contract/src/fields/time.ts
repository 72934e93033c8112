import { z } from 'zod';
import { unless } from './value-rules.ts';

/** An instant in answers: RFC 3339, UTC, milliseconds (`2026-11-21T09:30:00.000Z`). `what` says which, and when it is null. */
export const timestamp = (what: string) => z.iso.datetime({ precision: 3 }).describe(`${what} ISO 8601 in UTC.`);

const firstInstant = Date.parse('0001-01-01T00:00:00.000Z');
const endOfInstants = Date.parse('9999-12-31T00:00:00.000Z');

const isInYear0 = (text: string): boolean => text.startsWith('0000');

const { error: notAnInstant } = unless('time');

const withCapitals = (text: string): string => text.replace(/^(\d{4}-\d\d-\d\d)[t ]/, '$1T').replace(/z$/, 'Z');

/**
 * An instant in requests: RFC 3339 with `Z` or an offset, seconds or finer, in a year of four digits on every clock.
 * `t` and `z` are read as `T` and `Z`, and a space instead of `T` too. `what` says which instant it is.
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export const instant = (what: string) =>
  z
    .string({ error: notAnInstant })
    .overwrite(withCapitals)
    .check(z.iso.datetime({ offset: true, error: notAnInstant }))
    .max(40)
    .refine((text) => !(Date.parse(text) < firstInstant || Date.parse(text) >= endOfInstants), unless('time_range'))
    .describe(`${what} ISO 8601 with \`Z\` or an offset.`);

/** When a movement occurred, in requests. */
export const occurredAt = () => instant('When it happened, up to 30 days ago. Default: now.').optional();

/** A calendar month: `2026-11`. `what` says which. */
export const month = (what: string) =>
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { ...unless('month'), abort: true })
    .max(7)
    .refine((text) => !isInYear0(text), unless('month'))
    .describe(`${what} YYYY-MM.`);

/** A calendar day: `2026-11-21`. `what` says which. */
export const date = (what: string) =>
  z.iso
    .date({ ...unless('day'), abort: true })
    .refine((text) => !isInYear0(text), { ...unless('day'), abort: true })
    .describe(`${what} YYYY-MM-DD.`);
