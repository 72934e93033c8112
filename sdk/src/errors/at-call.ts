/**
 * Throws the error of a call with the stack of the call. The caller looks for the place of the call, not for the place
 * in this package that threw. `made` was created with the call; its stack becomes text only when it is read here.
 */
export const atCall =
  (made: Error) =>
  (thrown: unknown): never => {
    throw Object.assign(thrown as Error, { stack: made.stack?.replace(/^Error\b.*/, () => `${thrown}`) });
  };
