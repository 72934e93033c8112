/** A cap of a program's rules, named by what it limits. */
export const cap = (on: string, measure: string, window: unknown, max: number, over = 'refuse') => ({
  id: `${on}-${measure}`,
  on,
  measure,
  window,
  max,
  over,
});
