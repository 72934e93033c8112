/** Whether a card takes part in a sample of so many of 10,000 cards. It is the same for the same card each time. */
export const isSampled = (cardId: string, sample: number): boolean => sample >= 10_000 || placeOf(cardId) < sample;

/** A number below 10,000 by FNV-1a: alike ids come far from each other. */
function placeOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  // The low bits of such a hash depend on few characters.
  return ((hash ^ (hash >>> 15)) >>> 0) % 10_000;
}
