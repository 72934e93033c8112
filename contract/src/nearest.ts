/** The choice with the fewest single-letter changes, and their number. */
function nearest(given: string, choices: readonly string[]): { choice: string; changes: number } | null {
  const word = given.slice(0, maxLength).toLowerCase();
  const [best = null] = choices
    .map((choice) => ({ choice, changes: changesBetween(word, choice.toLowerCase()) }))
    .sort((left, right) => left.changes - right.changes);
  return best;
}

/** No name is longer. Values from callers can be. */
const maxLength = 64;

/** @see https://en.wikipedia.org/wiki/Levenshtein_distance */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (from[line - 1] === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** `; did you mean visit?` for a likely typo, otherwise an empty text. */
export function didYouMean(given: unknown, choices: readonly string[], maxChanges = Number.POSITIVE_INFINITY): string {
  const found = typeof given === 'string' && given !== '' ? nearest(given, choices) : null;
  return found && found.changes <= maxChanges ? `; did you mean ${found.choice}?` : '';
}
