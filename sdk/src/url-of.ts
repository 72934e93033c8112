/** The URL that the text is, relative to `base`. `null` if it is not a URL. */
export function urlOf(text: string, base?: string): URL | null {
  // React Native has no URL.canParse.
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
