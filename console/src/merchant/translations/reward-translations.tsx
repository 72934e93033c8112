import type { Reward } from '@loyalty-service/sdk';
import { AreaField, TextField } from '../../design/field.tsx';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { TranslationsFields } from './translations-fields.tsx';

type Translation = Reward['translations'][number];

interface RewardTranslationsProps {
  translations: readonly Translation[];
  onTranslations: (translations: readonly Translation[]) => void;
  /** The error of the last save. */
  failure: unknown;
}

/** The name and the description of a reward in other languages. */
export function RewardTranslations({ translations, onTranslations, failure }: RewardTranslationsProps) {
  return (
    <details>
      <summary>{text('translations.title')}</summary>
      <div class="form">
        <TranslationsFields<Translation>
          translations={translations}
          onTranslations={onTranslations}
          fresh={(locale) => ({ locale, name: null, description: null })}
          fields={({ name, description }, at, change) => (
            <>
              <TextField
                label={text('field.name')}
                maxLength={200}
                value={name ?? ''}
                wrong={wrongAt(failure, `/translations/${at}/name`)}
                onValue={(value) => change({ name: value || null })}
              />
              <AreaField
                label={text('field.description')}
                maxLength={1_000}
                value={description ?? ''}
                wrong={wrongAt(failure, `/translations/${at}/description`)}
                onValue={(value) => change({ description: value || null })}
              />
            </>
          )}
        />
      </div>
    </details>
  );
}
