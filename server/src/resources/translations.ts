import type { Reward } from '@loyalty-service/contract/resources/rewards';
import { type JsonText, jsonText, parseJson } from '../base/stored-json.ts';
import { translationFor } from '../domain/translation-for.ts';
import type { Row } from '../storage/tables.ts';

interface Translated<T> {
  readonly translations: JsonText<readonly T[]> | null;
}

export const storedTranslations = <T>({ translations }: Translated<T>): T[] =>
  translations === null ? [] : [...parseJson(translations)];

/** The list as it is stored. If no list is given, the stored one stays. */
export const translationsText = <T>(
  given: readonly T[] | undefined,
  stored: JsonText<readonly T[]> | null = null,
): JsonText<readonly T[]> | null => {
  if (given === undefined) return stored;
  return given.length === 0 ? null : jsonText(given);
};

interface Part {
  readonly id: string;
  readonly name: string;
}

/** The names of a program and of the parts of its rules, in one language if they are translated. */
export interface ProgramNames {
  readonly program: string;
  readonly tier: (tier: Part) => string;
  readonly plan: (plan: Part) => string;
}

export function namesIn(program: Row<'programs'>, language: string | null): ProgramNames {
  const found = translationFor(storedTranslations(program), language);
  const named = (list: readonly Part[] | undefined) => (part: Part) =>
    list?.find(({ id }) => id === part.id)?.name ?? part.name;
  return { program: found?.name ?? program.name, tier: named(found?.tiers), plan: named(found?.plans) };
}

/** The texts of a reward, in one language if they are translated. */
export function rewardTextsIn(reward: Row<'rewards'>, language: string | null): Pick<Reward, 'name' | 'description'> {
  const found = translationFor(storedTranslations(reward), language);
  return { name: found?.name ?? reward.name, description: found?.description ?? reward.description };
}
