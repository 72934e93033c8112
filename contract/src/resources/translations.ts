import { z } from 'zod';
import { answerOf } from '../fields/answer.ts';
import { label, locale, prose } from '../fields/text.ts';
import { unless } from '../fields/value-rules.ts';
import { partId, partName } from '../rules/pieces.ts';

/** The most languages of one program or reward. */
export const maxTranslations = 20;
/** Their largest size as JSON, in bytes. */
export const maxTranslationBytes = 8 * 1024;

const TranslatedName = z
  .strictObject({ id: partId(), name: partName() })
  .meta({ id: 'TranslatedName', description: 'The name of a part of the rules in one language.' });

const names = (of: string) =>
  z
    .array(TranslatedName)
    .max(20)
    .default([])
    .describe(`Names of ${of} of the rules, by their id. Default: empty, the names in the rules.`);

/** The texts of a program in one language. */
const ProgramTranslationInput = z
  .strictObject({
    locale: locale(),
    name: label().nullable().default(null).describe('Name of the program. Default: null, the name without a language.'),
    tiers: names('tiers'),
    plans: names('plans'),
  })
  .meta({ id: 'ProgramTranslationInput', description: 'The texts of a program in one language.' });

/** The texts of a reward in one language. */
const RewardTranslationInput = z
  .strictObject({
    locale: locale(),
    name: label().nullable().default(null).describe('Name of the reward. Default: null, the name without a language.'),
    description: prose(1_000, 1)
      .nullable()
      .default(null)
      .describe('Description of the reward. Default: null, the description without a language.'),
  })
  .meta({ id: 'RewardTranslationInput', description: 'The texts of a reward in one language.' });

const once = (list: readonly { readonly locale: string }[]): boolean =>
  new Set(list.map(({ locale: tag }) => tag.toLowerCase())).size === list.length;
const isSmall = (list: readonly unknown[]): boolean =>
  new TextEncoder().encode(JSON.stringify(list)).length <= maxTranslationBytes;

const given = <T extends z.ZodType<{ readonly locale: string }>>(translation: T) =>
  z
    .array(translation)
    .max(maxTranslations)
    .refine(once, unless('unique_languages'))
    .refine(isSmall, unless('small_texts'))
    .optional()
    .describe(
      'Texts for card pages in other languages, up to 20 languages and 8 KiB in total. The list replaces the stored one.',
    );

const stored = <T extends z.ZodType>(translation: T) =>
  z.array(answerOf(translation)).describe('Texts for card pages in other languages.');

export const programTranslations = () => stored(ProgramTranslationInput);
export const programTranslationsIn = () => given(ProgramTranslationInput);
export const rewardTranslations = () => stored(RewardTranslationInput);
export const rewardTranslationsIn = () => given(RewardTranslationInput);

export type ProgramTranslation = z.output<typeof ProgramTranslationInput>;
export type RewardTranslation = z.output<typeof RewardTranslationInput>;
