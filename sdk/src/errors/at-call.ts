/**
 * Throws what a call failed with, with the frames of the call: who made it is what its caller looks for, and the place in this
 * package that threw says nothing to them. `made` was made with the call; its frames become text only when they are read here.
 */
export const atCall =
  (made: Error) =>
  (thrown: unknown): never => {
    throw Object.assign(thrown as Error, { stack: made.stack?.replace(/^Error\b.*/, () => `${thrown}`) });
  };
