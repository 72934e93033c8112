import { useState } from 'preact/hooks';
import { chooseLanguage, currentLanguage, type Language, languageChoices, text } from '../languages/text.ts';
import { chooseTheme, storedTheme, type Theme, themes } from './theme.ts';

/** The language of all pages. */
export function LanguageChoice() {
  const current = currentLanguage();
  return (
    <select
      class="input"
      aria-label={text('shell.language')}
      onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Language)}
    >
      {languageChoices.map(({ value, name }) => (
        <option key={value} value={value} selected={value === current}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Light, dark, or the theme of the system. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(storedTheme());
  return (
    <select
      class="input"
      aria-label={text('shell.theme')}
      onChange={({ currentTarget }) => {
        chooseTheme(currentTarget.value as Theme);
        setTheme(currentTarget.value as Theme);
      }}
    >
      {themes.map((one) => (
        <option key={one} value={one} selected={one === theme}>
          {text(`theme.${one}`)}
        </option>
      ))}
    </select>
  );
}
