import type { Program } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { TextField } from '../../design/field.tsx';
import { useUnsaved } from '../../design/unsaved.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useSession } from '../session/session.ts';
import { TranslationsFields } from './translations-fields.tsx';

type Translation = Program['translations'][number];
type Part = 'tiers' | 'plans';

/** The names of a program, of its tiers and of its plans in other languages. */
export function ProgramTranslations({ program, onChange }: { program: Program; onChange: () => void }) {
  const { loyalty } = useSession();
  const [translations, setTranslations] = useState<readonly Translation[]>(program.translations);
  const isChanged = JSON.stringify(translations) !== JSON.stringify(program.translations);
  useUnsaved(isChanged);
  const save = useAction(async () => {
    await loyalty.programs.update(
      program.id,
      { translations: [...translations] },
      { headers: { 'If-Match': `"${program.version}"` } },
    );
    onChange();
  });
  return (
    <div class="form">
      <h3>{text('translations.title')}</h3>
      <TranslationsFields<Translation>
        translations={translations}
        onTranslations={setTranslations}
        fresh={(locale) => ({ locale, name: null, tiers: [], plans: [] })}
        fields={(translation, at, change) => (
          <>
            <TextField
              label={text('field.name')}
              placeholder={program.name}
              maxLength={200}
              value={translation.name ?? ''}
              wrong={wrongAt(save.failure, `/translations/${at}/name`)}
              onValue={(name) => change({ name: name || null })}
            />
            {partsOf(program).map(({ part, id, name }) => (
              <TextField
                key={`${part} ${id}`}
                label={text(`translations.${part}`, { name })}
                placeholder={name}
                maxLength={200}
                value={translation[part].find((one) => one.id === id)?.name ?? ''}
                wrong={wrongAt(
                  save.failure,
                  `/translations/${at}/${part}/${translation[part].findIndex((one) => one.id === id)}`,
                )}
                onValue={(value) => change({ [part]: named(translation[part], id, value) })}
              />
            ))}
          </>
        )}
      />
      <Failure of={save.failure} />
      <div>
        <Button look="primary" disabled={!isChanged || save.busy} onClick={() => save.run()}>
          {text('translations.save')}
        </Button>
      </div>
    </div>
  );
}

/** The parts of the rules whose names a card page shows. */
function partsOf({ rules }: Program): readonly { part: Part; id: string; name: string }[] {
  const tiers = 'tiers' in rules ? (rules.tiers?.levels ?? []) : [];
  const plans = 'plans' in rules ? rules.plans : [];
  return [
    ...tiers.map(({ id, name }) => ({ part: 'tiers' as const, id, name })),
    ...plans.map(({ id, name }) => ({ part: 'plans' as const, id, name })),
  ];
}

/** The names, with a new one for a part. An empty name removes the name of the part. */
const named = (names: Translation[Part], id: string, name: string): Translation[Part] => {
  const others = names.filter((one) => one.id !== id);
  return name === '' ? others : [...others, { id, name }];
};
