import { currentLanguage } from '../../languages/text.ts';

/** Languages to choose from. The API takes any BCP 47 tag. */
const offered = [
  ...['ar', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'ga', 'he', 'hi', 'hr', 'hu'],
  ...['id', 'it', 'ja', 'ko', 'lt', 'lv', 'mt', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'th'],
  ...['tr', 'uk', 'vi', 'zh'],
] as const;

/** The name of a language in the language of the page. An unknown tag is its own name. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(tag) ?? tag;

/** The languages that are not in use, by name. */
export const languageChoices = (used: readonly string[]) =>
  offered
    .filter((tag) => !used.some((one) => one.toLowerCase() === tag))
    .map((value) => ({ value, name: languageName(value) }))
    .sort((left, right) => left.name.localeCompare(right.name, currentLanguage()));
