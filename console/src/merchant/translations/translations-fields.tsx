import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { text } from '../../languages/text.ts';
import { languageChoices, languageName } from './language-names.ts';

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
