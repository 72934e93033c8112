import { readGuide } from '@loyalty-service/server/docs/guides';
import { readSteps, type Step } from '@loyalty-service/server/docs/worked-steps';

type Json = Readonly<Record<string, unknown>>;

/** One scheme of the cookbook, as its reader sees it. */
export interface Scheme {
  readonly name: string;
  readonly rules: Json;
  readonly rewards: readonly Json[];
  readonly steps: readonly Step[];
}

/** Every section of a guide that has rules. */
export const readSchemes = (guide: string): readonly Scheme[] =>
  readGuide(guide)
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [rules] = blocksOf(section, 'json rules');
      if (!rules) return [];
      return [
        {
          name: section.split('\n', 1)[0] ?? '',
          rules: JSON.parse(rules) as Json,
          rewards: blocksOf(section, 'json reward').map((text) => JSON.parse(text) as Json),
          steps: blocksOf(section, 'worked').flatMap((text) => readSteps(text)),
        },
      ];
    });

const blocksOf = (section: string, info: string): readonly string[] =>
  section
    .split(/^```/m)
    .filter((block) => block.startsWith(`${info}\n`))
    .map((block) => block.slice(info.length + 1));
