import type { ComponentChildren } from 'preact';
import { deviceStorage } from '../device/storage.ts';
import type messages from './en.json';
import { isolated } from './isolated.ts';

/** The names of all texts. English has each; another language that lacks one fails a test. */
export type TextKey = keyof typeof messages;

type Plural = Partial<Record<Intl.LDMLPluralRule, string>>;
type Messages = Readonly<Record<string, string | Plural>>;

export type Values = Readonly<Record<string, string | number>>;

interface LanguageEntry {
  /** The name in the language itself. */
  readonly name: string;
  /** For a browser that names no region. The dates of most people who use the language are written like there. */
  readonly region: string;
  readonly load: () => Promise<{ default: Messages }>;
}

/** To add a language, add its file and one line here. A file is loaded only if its language is chosen. */
export const languages = {
  en: { name: 'English', region: 'GB', load: () => import('./en.json') },
  de: { name: 'Deutsch', region: 'DE', load: () => import('./de.json') },
  fr: { name: 'Français', region: 'FR', load: () => import('./fr.json') },
} as const satisfies Readonly<Record<string, LanguageEntry>>;
export type Language = keyof typeof languages;

/** The languages as the choices of a field, each by its name. */
export const languageChoices = Object.entries(languages).map(([value, { name }]) => ({
  value: value as Language,
  name,
}));

const storedAs = 'loyalty.language';
let current: {
  readonly language: Language;
  readonly locale: string;
  readonly messages: Messages;
  readonly plurals: Intl.PluralRules;
};

const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(languages, text);

/** The language that the person chose here. Null if they chose none yet. */
export function chosenLanguage(): Language | null {
  const chosen = deviceStorage.get(storedAs);
  return isLanguage(chosen) ? chosen : null;
}

/** The language that the person chose here, else the first of the browser that we have. */
function wantedLanguage(): Language {
  const chosen = chosenLanguage();
  if (chosen) return chosen;
  return navigator.languages.map((tag) => tag.split('-', 1)[0] ?? '').find(isLanguage) ?? 'en';
}

/** Loads the texts. Call it before the first text is shown. */
export async function loadTexts(language = wantedLanguage()): Promise<void> {
  const { default: messages } = await languages[language].load();
  current = { language, locale: localeOf(language), messages, plurals: new Intl.PluralRules(language) };
  document.documentElement.lang = language;
}

/** Keeps the choice, and shows the page in that language. */
export function chooseLanguage(language: Language): void {
  deviceStorage.set(storedAs, language);
  location.reload();
}

export const currentLanguage = (): Language => current.language;

/** The language with the region of the browser, such as `en-GB`. People write dates as others in their region do. */
export const currentLocale = (): string => current.locale;

const regionOf = (tag: string): string | undefined => tag.split('-').find((part) => /^([A-Z]{2}|\d{3})$/.test(part));

function localeOf(language: Language): string {
  const regional = navigator.languages.filter((tag) => regionOf(tag));
  const nearest = regional.find((tag) => tag.startsWith(`${language}-`)) ?? regional[0];
  const region = nearest ? regionOf(nearest) : languages[language].region;
  return `${language}-${region}`;
}

/** A text in the language of the person. `{count}` chooses between singular and plural. */
export function text(key: TextKey, values: Values = {}): string {
  return wordsOf(key, values).replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name]));
}

/** A text with elements among its words, such as a date. */
export function phrase(key: TextKey, values: Readonly<Record<string, ComponentChildren>>): ComponentChildren[] {
  const parts = wordsOf(key).split(/\{(\w+)\}/);
  return parts.map((part, at) => (at % 2 === 1 ? apart(values[part]) : part));
}

const apart = (value: ComponentChildren): ComponentChildren => (typeof value === 'string' ? isolated(value) : value);

function wordsOf(key: TextKey, values: Values = {}): string {
  const found = current.messages[key] ?? key;
  return typeof found === 'string' ? found : (found[pluralOf(values)] ?? found.other ?? key);
}

/** Whether there is a text with a key that is made at run time. */
export const hasText = (key: string): key is TextKey => key in current.messages;

/** A text whose key is made at run time, such as one for each status. Without a text, the last part of the key. */
export const textOf = (key: string, values?: Values): string =>
  hasText(key) ? text(key, values) : (key.split('.').pop() ?? key).replaceAll('_', ' ');

const pluralOf = ({ count }: Values): Intl.LDMLPluralRule => current.plurals.select(Number(count ?? 0));

const shown = (value: string | number | undefined): string =>
  typeof value === 'number' ? value.toLocaleString(current.language) : isolated(String(value ?? ''));
