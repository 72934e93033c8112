import { currentLanguage } from '../languages/text.ts';

/** The currencies that a browser knows, by their names, and the given one. */
export function currencyChoices(currency: string): readonly { readonly value: string; readonly name: string }[] {
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'currency' });
  const codes = new Set([currency, ...Intl.supportedValuesOf('currency')]);
  const named = [...codes].map((value) => ({ value, name: `${value} · ${names.of(value) ?? value}` }));
  return named.toSorted((one, other) => one.name.localeCompare(other.name, currentLanguage()));
}
