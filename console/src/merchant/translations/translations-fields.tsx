import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { currentLanguage, text } from '../../languages/text.ts';

interface Translation {
  readonly locale: string;
}

interface TranslationsFieldsProps<T extends Translation> {
  translations: readonly T[];
  onTranslations: (translations: readonly T[]) => void;
  /** A translation without a text. */
  fresh: (locale: string) => T;
  /** The fields of one translation. */
  fields: (translation: T, at: number, change: (changes: Partial<T>) => void) => ComponentChildren;
}

/** The texts of something in other languages: add one, fill it in, remove it. */
export function TranslationsFields<T extends Translation>(props: TranslationsFieldsProps<T>) {
  const { translations, onTranslations, fresh, fields } = props;
  const choices = languageChoices(translations.map(({ locale }) => locale));
  const [chosen, setChosen] = useState('');
  const language = choices.some(({ value }) => value === chosen) ? chosen : (choices[0]?.value ?? '');
  return (
    <>
      <p class="soft">{text('translations.hint')}</p>
      {translations.map((translation, at) => (
        <fieldset class="options" key={translation.locale}>
          <legend>{languageName(translation.locale)}</legend>
          {fields(translation, at, (changes) => onTranslations(translations.with(at, { ...translation, ...changes })))}
          <div>
            <Button small look="plain" onClick={() => onTranslations(translations.toSpliced(at, 1))}>
              {text('translations.remove', { language: languageName(translation.locale) })}
            </Button>
          </div>
        </fieldset>
      ))}
      {choices.length > 0 && (
        <div class="row">
          <SelectField label={text('translations.language')} value={language} choices={choices} onValue={setChosen} />
          <div class="beside-field">
            <Button onClick={() => onTranslations([...translations, fresh(language)])}>
              {text('translations.add')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** Languages to choose from. The API takes any BCP 47 tag. */
const offered = [
  ...['ar', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'ga', 'he', 'hi', 'hr', 'hu'],
  ...['id', 'it', 'ja', 'ko', 'lt', 'lv', 'mt', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'th'],
  ...['tr', 'uk', 'vi', 'zh'],
] as const;

/** The name of a language in the language of the page. An unknown tag is shown as it is. */
const languageName = (tag: string): string =>
  new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(tag) ?? tag;

/** The languages that are not in use, by name. */
const languageChoices = (used: readonly string[]) =>
  offered
    .filter((tag) => !used.some((one) => one.toLowerCase() === tag))
    .map((value) => ({ value, name: languageName(value) }))
    .sort((left, right) => left.name.localeCompare(right.name, currentLanguage()));
