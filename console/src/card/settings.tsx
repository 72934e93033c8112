import { useState } from 'preact/hooks';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/field.tsx';
import { chooseTheme, storedTheme, type Theme, themes } from '../design/theme.ts';
import { chooseLanguage, currentLanguage, languageChoices, text, textOf } from '../languages/text.ts';

/** The language and the theme of the page, and its print. */
export function Settings() {
  const [theme, setTheme] = useState<Theme>(storedTheme());
  return (
    <footer class="settings">
      <SelectField
        label={text('card.language')}
        value={currentLanguage()}
        choices={languageChoices}
        onValue={chooseLanguage}
      />
      <SelectField
        label={text('card.theme')}
        value={theme}
        choices={themes.map((value) => ({ value, name: textOf(`card.theme.${value}`) }))}
        onValue={(value) => {
          setTheme(value);
          chooseTheme(value);
        }}
      />
      <Button onClick={() => print()}>{text('card.print')}</Button>
    </footer>
  );
}
