import { z } from 'zod';

/** An instant in answers: RFC 3339, UTC, milliseconds (`2026-11-21T09:30:00.000Z`). */
export const timestamp = () => z.iso.datetime({ precision: 3 });

/** An instant in requests: RFC 3339 with `Z` or an offset, seconds or finer. */
export const instant = () => z.iso.datetime({ offset: true });

/** A calendar day: `2026-11-21`. */
export const date = () => z.iso.date();
