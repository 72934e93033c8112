/**
 * The translation into a language, or else into the language that the tag narrows: `de` for `de-AT`. Tags are compared without
 * case. The look-up is that of RFC 4647, section 3.4.
 */
export function translationFor<T extends { readonly locale: string }>(
  translations: readonly T[],
  language: string | null,
): T | null {
  const parts = language?.toLowerCase().split('-') ?? [];
  for (let length = parts.length; length > 0; length -= 1) {
    const tag = parts.slice(0, length).join('-');
    const found = translations.find(({ locale }) => locale.toLowerCase() === tag);
    if (found) return found;
  }
  return null;
}
