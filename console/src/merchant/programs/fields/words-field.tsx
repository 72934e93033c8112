import type { Match } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { TextField } from '../../../design/field.tsx';
import { text } from '../../../languages/text.ts';
import { useWrong } from './wrong-rules.ts';

interface WordsFieldProps {
  label: string;
  hint?: string;
  words: readonly string[];
  /** The place of the words in the rules. */
  at: string;
  onWords: (words: string[]) => void;
}

const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** Words with commas between them. The typed text stays as it is. */
export function WordsField({ label, hint = text('rules.words_hint'), words, at, onWords }: WordsFieldProps) {
  const wrong = useWrong(at);
  const [typed, setTyped] = useState(words.join(', '));
  const isSame = JSON.stringify(wordsIn(typed)) === JSON.stringify(words);
  return (
    <TextField
      {...{ label, hint, wrong }}
      value={isSame ? typed : words.join(', ')}
      onValue={(value) => {
        setTyped(value);
        onWords(wordsIn(value));
      }}
    />
  );
}

interface MatchFieldsProps {
  /** The label of the categories. The articles have the next field. */
  label: string;
  /** The place of the articles in the rules. */
  at: string;
  match: Match | null;
  onMatch: (match: Match | null) => void;
}

/** Articles by their categories or numbers. No categories and no numbers: there is no condition. */
export function MatchFields({ label, at, match, onMatch }: MatchFieldsProps) {
  const { skus, categories } = match ?? { skus: [], categories: [] };
  const set = (changed: Match) => onMatch(changed.skus.length + changed.categories.length > 0 ? changed : null);
  return (
    <div class="row">
      <WordsField
        label={label}
        at={`${at}/categories`}
        words={categories}
        onWords={(changed) => set({ skus, categories: changed })}
      />
      <WordsField
        label={text('rules.article_numbers')}
        at={`${at}/skus`}
        words={skus}
        onWords={(changed) => set({ categories, skus: changed })}
      />
    </div>
  );
}
