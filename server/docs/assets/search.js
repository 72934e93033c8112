// What the search finds: sections of guides, operations and errors, with synonyms, and an excerpt of each. The pages and the
// agents search with it.
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';

const maxExcerpt = 170;
const synonymWeight = 0.35;
const boost = { heading: 3, page: 2, keywords: 3, text: 1, code: 0.2 };
/** The first word of an operation is its verb: `earn` asks for “Earn on a card”. */
const verbWeight = 3;
const bm25 = { k: 1.2, b: 0.8, d: 0.3 };
/** A method of the SDK has the text of its operation. */
const weights = { guide: 1, operation: 0.7, error: 0.7, schema: 0.5, method: 0.4 };

/** A word as it is compared: itself, its parts if it is a name such as `createCard`, and the stem of each. */
function formsOf(word) {
  const parts = [word, ...word.split(/(?<=[a-z0-9])(?=[A-Z])/)].map((part) => part.toLowerCase());
  return [...new Set([...parts, ...parts.map((part) => stemmer(part))])];
}

const words = MiniSearch.getDefault('tokenize');

export class DocsSearch {
  #entries;
  #index = new MiniSearch({ fields: ['heading', 'page', 'keywords', 'text', 'code'], processTerm: formsOf });
  #synonyms;
  #ignored;
  #absent;

  /**
   * @param vocabulary - Groups of phrases that mean the same, words that say nothing about the answer, the words that
   * readers use for what an address is about, and what readers look for that does not exist, with the nearest pages.
   */
  constructor(entries, { groups, ignored, keywords, absent }) {
    this.#entries = entries;
    this.#index.addAll(entries.map((entry, id) => ({ id, keywords: keywords[entry.href] ?? '', ...entry })));
    this.#ignored = new Set(ignored);
    this.#absent = absent.flatMap((one) => one.words.map((phrase) => ({ ...one, phrase })));
    this.#absent.sort((a, b) => b.phrase.length - a.phrase.length);
    this.#synonyms = new Map();
    for (const group of groups)
      for (const phrase of group) {
        const others = group.filter((other) => other !== phrase);
        const known = this.#synonyms.get(stemmer(phrase)) ?? [];
        this.#synonyms.set(stemmer(phrase), [...known, ...others]);
      }
  }

  /** The best results first, each with a sentence of its text. */
  find(text, limit) {
    const asked = spaced(text);
    const absent = this.#absent.find(({ phrase }) => asked.includes(spaced(phrase)));
    if (!absent) return this.#findPages(text, limit);
    const nearest = absent.nearest.flatMap((href) => this.#entries.find((entry) => entry.href === href) ?? []);
    const rest = this.#findPages(asked.replace(spaced(absent.phrase), ' '), limit);
    const others = rest.filter(({ href }) => !absent.nearest.includes(href));
    const pages = nearest.map((entry) => ({ ...entry, excerpt: excerptOf(entry.text, []) }));
    return [answerOf(absent), ...pages, ...others].slice(0, limit);
  }

  #findPages(text, limit) {
    const all = words(text).filter(Boolean);
    const kept = all.filter((word) => !this.#ignored.has(word.toLowerCase()));
    const asked = kept.length > 0 ? kept : all;
    if (asked.length === 0) return [];
    const terms = asked.map((word, at) => this.#termOf(word, at === asked.length - 1));
    return this.#index
      .search(
        { combineWith: 'OR', queries: terms.map(({ query }) => query) },
        { boost, bm25, boostDocument: (id, term) => this.#weightOf(id, term) },
      )
      .map((result) => ({ ...result, score: result.score * shareOf(terms, result.id) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ id, terms }) => ({ ...this.#entries[id], excerpt: excerptOf(this.#entries[id].text, terms) }));
  }

  /** A word of the question: a query for it or one of its synonyms, and the entries that have them. */
  #termOf(word, isLast) {
    const isKnown = this.#index.search({ queries: [word], combineWith: 'OR' }).length > 0;
    // The last word may still be typed. Its stem is shorter, and begins other words.
    const begun = (term) => isLast && term === word.toLowerCase();
    const typed = { queries: [word], combineWith: 'OR', prefix: begun };
    const isBegun = isKnown || this.#index.search(typed).length > 0;
    const itself = isBegun || word.length < 5 ? typed : { ...typed, fuzzy: 0.2 };
    const others = (this.#synonyms.get(stemmer(word.toLowerCase())) ?? []).map((phrase) => ({
      queries: words(phrase),
      combineWith: 'AND',
      boostTerm: () => (isKnown ? synonymWeight : 1),
    }));
    const query = { combineWith: 'OR', queries: [itself, ...others] };
    const ids = new Set(this.#index.search(query).map(({ id }) => id));
    return { query, ids, rarity: Math.log(1 + this.#entries.length / (1 + ids.size)) };
  }

  #weightOf(id, term) {
    const { kind, heading } = this.#entries[id];
    const isVerb = kind === 'operation' && formsOf(words(heading)[0]).includes(term);
    return weights[kind] * (isVerb ? verbWeight : 1);
  }
}

/** The words of a text in lower case, each between spaces, so that a phrase is found only as whole words. */
const spaced = (text) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[\s,;:!?"'()/-]+/g, ' ')
    .trim()} `;

/** Says that something does not exist, and what to use for it. */
const answerOf = ({ name, instead, nearest: [href] }) => ({
  kind: 'answer',
  page: name,
  heading: name,
  href,
  excerpt: [{ text: `There is none. ${instead}`, marked: false }],
});

/** Which part of the question an entry answers, 0 to 1. Rare words count for more. */
function shareOf(terms, id) {
  const sum = (some) => some.reduce((total, { rarity }) => total + rarity, 0);
  return sum(terms.filter(({ ids }) => ids.has(id))) / sum(terms);
}

/** The sentence with most of the words, as pieces of text of which some are marked. No word is cut. */
function excerptOf(text, terms) {
  const sentences = text.split(/\n|(?<=[.!?]) /).filter(Boolean);
  const countIn = (sentence) => {
    const found = new Set(words(sentence).flatMap(formsOf));
    return terms.filter((term) => found.has(term)).length;
  };
  const best = sentences.reduce(
    (most, sentence) => (countIn(sentence) > countIn(most) ? sentence : most),
    sentences[0] ?? '',
  );
  return shorten(best)
    .split(/([\p{L}\p{N}_]+)/u)
    .map((piece) => ({ text: piece, marked: formsOf(piece).some((form) => terms.includes(form)) }));
}

function shorten(sentence) {
  if (sentence.length <= maxExcerpt) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', maxExcerpt)).replace(/[\s,;:·]+$/, '')} …`;
}
