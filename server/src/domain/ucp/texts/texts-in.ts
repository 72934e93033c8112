import { translationFor } from '../../translation-for.ts';
import type { BuyerTexts } from './buyer-texts.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';

/** The texts in a language that we have, or else in English. */
export const textsIn = (language: string | null): BuyerTexts =>
  translationFor([english, german, french], language) ?? english;
