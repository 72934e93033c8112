/**
 * Latin letters that Unicode does not decompose, such as ł and ø, by the letters that people type for them. It has all that
 * have a capital. The others are phonetic symbols, which no name contains.
 *
 * @see https://github.com/unicode-org/cldr/blob/main/common/transforms/Latin-ASCII.xml for most of these pairs
 */
const lettersByPlainForm: Readonly<Record<string, string>> = {
  a: 'əⱥɐɑɒꞻ',
  aa: 'ꜳ',
  ae: 'æꞛ',
  ao: 'ꜵ',
  au: 'ꜷ',
  av: 'ꜹꜻ',
  ay: 'ꜽ',
  b: 'ƀɓƃꞗꞵƅ',
  c: 'ƈȼↄꜿꞓꞔ',
  con: 'ꝯ',
  d: 'ðđɖɗƌꝺꟈ',
  e: 'ǝɛɇɜ',
  et: 'ꝫ',
  f: 'ƒⅎꝼꞙ',
  g: 'ɠɣǥɡᵹꝿꞡꟑ',
  gh: 'ƣ',
  h: 'ħɥɦⱨⱶꜧꟶ',
  hv: 'ƕ',
  i: 'ɩɨɪꞽ',
  is: 'ꝭ',
  j: 'ɉʝ',
  k: 'ƙʞⱪꝁꝃꝅꞣ',
  l: 'łƚɫɬⱡꝇꝉꞁꟛƛ',
  ll: 'ỻ',
  m: 'ɱ',
  n: 'ŋɲƞꞑꞥ',
  o: 'øɔɵꝋꝍꞷꟁɤ',
  oe: 'œꞝ',
  oo: 'ꝏ',
  ou: 'ȣ',
  p: 'ƥᵽꝑꝓꝕ',
  q: 'ĸɋꝗꝙ',
  r: 'ʀɍɽꝛꞃꞧ',
  rum: 'ꝝ',
  s: 'ʃȿʂꞅꞩꟊꟍꟗꟙƨ',
  t: 'ŧƭʈⱦʇꞇ',
  th: 'þꝥꝧ',
  thth: 'ꟓ',
  tz: 'ꜩ',
  u: 'ɯʊʉꞹꞿ',
  ue: 'ꞟ',
  v: 'ʋʌỽꝟꝩ',
  vy: 'ꝡ',
  w: 'ƿⱳꟃ',
  ww: 'ꟕ',
  x: 'ꭓ',
  y: 'ƴȝɏỿ',
  z: 'ƶʒƹȥɀᶎⱬꝣ',
};

const plainForms: ReadonlyMap<string, string> = new Map(
  Object.entries(lettersByPlainForm).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain])),
);
const withPlainForm = new RegExp(`[${[...plainForms.keys()].join('')}]`, 'gu');

/** Stand inside a word and are often left out: apostrophes, half rings, glottal stops, and the dot of the Catalan ŀ. */
const unspoken = /['\u2018\u2019\u02b9-\u02bf\u00b7\u0242\ua723\ua725\ua78c\ua72b\ua72d\ua72f\ua7cf\u01bd]/gu;

/** A text in the form in which words are compared: case, width, accents, strokes, ligatures and apostrophes do not count. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(unspoken, '')
    .replace(withPlainForm, (letter) => plainForms.get(letter) ?? letter);
