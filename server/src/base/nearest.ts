/** How many characters must be changed, added or removed to turn one text into the other (Levenshtein distance). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Longer texts are compared by their first characters. */
const maxCompared = 64;
const compared = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, maxCompared);

/** The name most similar to what was written, by letters and digits only; null without names. */
export function nearest(written: string, names: Iterable<string>): string | null {
  const text = compared(written);
  let best: { readonly name: string; readonly distance: number } | null = null;
  for (const name of names) {
    const distance = editDistance(text, compared(name));
    if (!best || distance < best.distance) best = { name, distance };
  }
  return best?.name ?? null;
}
