/** How many causes of an error are printed. */
const maxCauses = 5;

/** An error as the log shows it, without its other fields: those of a database driver contain rows with personal data. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.constructor.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: stackOf(error, maxCauses),
  };
}

const stackOf = (error: Error, causes: number): string => {
  const own = error.stack ?? String(error);
  return causes > 0 && error.cause instanceof Error ? `${own}\ncaused by: ${stackOf(error.cause, causes - 1)}` : own;
};
