/** Longer texts are compared by their first characters. No name is longer. */
const maxCompared = 64;

/** Only letters and digits are compared, and case does not matter. */
const compared = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, maxCompared);

/** How many characters must be changed, added or removed to turn one text into the other (Levenshtein distance). */
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

/** The name most similar to what was written; null if each needs more than `maxChanges` changes. */
export function nearest(
  written: string,
  names: Iterable<string>,
  maxChanges = Number.POSITIVE_INFINITY,
): string | null {
  const text = compared(written);
  const [best] = [...names]
    .map((name) => ({ name, changes: changesBetween(text, compared(name)) }))
    .sort((left, right) => left.changes - right.changes);
  return best && best.changes <= maxChanges ? best.name : null;
}

/** `; did you mean visit?` for a likely typo, otherwise an empty text. */
export function didYouMean(given: unknown, choices: readonly string[], maxChanges?: number): string {
  const found = typeof given === 'string' && given !== '' ? nearest(given, choices, maxChanges) : null;
  return found === null ? '' : `; did you mean ${found}?`;
}
