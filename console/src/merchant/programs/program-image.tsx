import type { Program } from '@loyalty-service/sdk';
import { AskFirst } from '../../design/ask-first.tsx';
import { Failure } from '../../design/failure.tsx';
import { FileField } from '../../design/file-field.tsx';
import { text } from '../../languages/text.ts';
import { base64Of } from '../../service/base64-of.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useSession } from '../session/session.ts';

/** The image of a program: shows it, and stores or removes it at once. */
export function ProgramImage({ program, onChange }: { program: Program; onChange: () => void }) {
  const { loyalty } = useSession();
  const { image } = program;
  const set = useAction(async (file: File | null) => {
    const data = file && (await base64Of(file));
    await loyalty.programs.setImage(program.id, { data }, { headers: { 'If-Match': `"${program.version}"` } });
    onChange();
  });
  const wrong = wrongAt(set.failure, '/data');
  return (
    <div class="form">
      {image && (
        <img class="program-image" src={image.path} width={image.width} height={image.height} alt={program.name} />
      )}
      <FileField
        label={text(image ? 'programs.other_image' : 'programs.image')}
        hint={text('programs.image_hint')}
        accept="image/png,image/jpeg,image/webp"
        wrong={wrong}
        onFile={(file) => set.run(file)}
      />
      {wrong === undefined && <Failure of={set.failure} />}
      {image && (
        <div>
          <AskFirst
            small
            name={text('programs.remove_image')}
            title={text('programs.remove_image_title')}
            act={() => set.run(null)}
          >
            {text('programs.remove_image_text')}
          </AskFirst>
        </div>
      )}
    </div>
  );
}
