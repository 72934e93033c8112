/** Number of wrong letters that still count as a typo. */
const maxChanges = 2;

/** The name that `given` is a typo of: at most two letters differ, ignoring case and separators. */
export function nearest(given: string, names: readonly string[]): string | undefined {
  const word = lettersOf(given);
  const [best] = names
    .map((name) => ({ name, changes: changesBetween(word, lettersOf(name)) }))
    .sort((left, right) => left.changes - right.changes);
  return best && best.changes <= maxChanges ? best.name : undefined;
}

/** No name is longer. */
const maxLength = 64;

const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .slice(0, maxLength);

/** @see https://en.wikipedia.org/wiki/Levenshtein_distance */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
