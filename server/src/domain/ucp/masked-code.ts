const mostShown = 4;

/** The end of a code, such as `****5678`, by which its holder knows it. At least half of its letters and digits stay hidden. */
export function maskedCode(code: string): string {
  const characters = [...code].filter((character) => /[\p{L}\p{N}]/u.test(character));
  const shown = Math.min(mostShown, Math.floor(characters.length / 2));
  return `****${characters.slice(characters.length - shown).join('')}`;
}
