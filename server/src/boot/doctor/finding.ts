/** `warning`: it works, but it can harm later. `failure`: the service would not work, or would lose data. */
export type Status = 'ok' | 'warning' | 'failure';

/** What one check of `loyalty-server doctor` found. */
export type Finding = {
  readonly check: string;
  readonly status: Status;
  readonly found: string;
  /** What to do about it. Null if nothing is to be done. */
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
