/** The address that a text is, seen from `base`; `null` when it is none. */
export const urlOf = (text: string, base?: string): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;
