/** The address that a text is, seen from `base`; `null` when it is none. */
export function urlOf(text: string, base?: string): URL | null {
  // React Native has no URL.canParse.
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
