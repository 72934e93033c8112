/** A `warning` may cause harm later. With a `failure`, the service would not work or would lose data. */
export type Status = 'ok' | 'warning' | 'failure';

/** The result of one check of `loyalty-server doctor`. */
export type Finding = {
  readonly check: string;
  readonly status: Status;
  readonly found: string;
  /** The advice for the operator. Null if there is nothing to do. */
  readonly fix: string | null;
};

export const ok = (check: string, found: string): Finding => ({ check, status: 'ok', found, fix: null });
export const warning = (check: string, found: string, fix: string): Finding => ({
  check,
  status: 'warning',
  found,
  fix,
});
export const failure = (check: string, found: string, fix: string): Finding => ({
  check,
  status: 'failure',
  found,
  fix,
});

/** The text of an error, with its code where the text is empty, as for a refused connection to several addresses. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
