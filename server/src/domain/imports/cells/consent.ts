import { bareTextOf, quoted, type Read } from './cell.ts';

/** The words of people, shops and mail services. */
const said = {
  yes: 'y t x ok on checked agreed accepted granted given confirmed subscribed allowed enabled optin ✓ ✔ ☑'.split(' '),
  no: 'n f off none never unchecked declined denied rejected refused withdrawn revoked unsubscribed disabled optout nonsubscribed ✗ ✘ ☐'.split(
    ' ',
  ),
};

const phrases = {
  yes: ['opted in', 'opt in', 'single opt in', 'double opt in'],
  no: ['opted out', 'opt out', 'not subscribed', 'never subscribed', 'non subscribed', 'not given', 'not accepted'],
};

/** The words for yes and no, and the words for true and false that spreadsheets write in each language. */
const translated = {
  yes: 'yes ja oui si sim igen tak ano da evet kyllä да ναι はい 是 true wahr vrai verdadero vero verdadeiro waar igaz prawda pravda doğru tosi sant sand истина 1 1.0'.split(
    ' ',
  ),
  no: 'no nein non não nee nej nem nie ne nu hayır ei нет όχι いいえ 否 false falsch faux falso onwaar hamis fałsz nepravda yanlış epätosi falskt falsk ложь 0 0.0'.split(
    ' ',
  ),
};

/** The text without case, accents, hyphens and underscores. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/[\s_-]+/g, ' ')
    .trim();

const wordsFor = (answer: 'yes' | 'no'): ReadonlySet<string> =>
  new Set([...said[answer], ...phrases[answer], ...translated[answer]].map(plain));

const words = { yes: wordsFor('yes'), no: wordsFor('no') };

/** Reads whether a person consented. A word that is not clearly yes or no is refused: consent is never guessed. */
export function readConsent(cell: string): Read<boolean> {
  const text = bareTextOf(cell);
  const word = plain(text);
  if (words.yes.has(word)) return { value: true };
  if (words.no.has(word)) return { value: false };
  return { fault: `${quoted(text)} does not say whether the customer consented. Write yes or no`, rule: 'yes_or_no' };
}
