/** An instant as answers write it: RFC 3339, UTC, milliseconds. */
export const timestampOf = (atMs: number): string => new Date(atMs).toISOString();
