import type { Program } from '@loyalty-service/sdk';
import { AskFirst } from '../../design/ask-first.tsx';
import { Failure } from '../../design/failure.tsx';
import { FileField } from '../../design/file-field.tsx';
import { text } from '../../languages/text.ts';
import { base64Of } from '../../service/base64-of.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';

interface ImageFieldProps {
  /** The image that is stored. Null: none. */
  image: Program['image'];
  /** What the image shows, for people who do not see it. */
  alt: string;
  label: string;
  hint: string;
  remove: { readonly name: string; readonly title: string };
  /** Stores a file in base64. Null removes the image. */
  set: (data: string | null) => Promise<void>;
}

/** An image: shows it, and stores or removes it at once. */
export function ImageField({ image, alt, label, hint, remove, set }: ImageFieldProps) {
  const send = useAction(async (file: File) => set(await base64Of(file)));
  const wrong = wrongAt(send.failure, '/data');
  return (
    <div class="form">
      {image && <img class="program-image" src={image.path} width={image.width} height={image.height} alt={alt} />}
      <FileField
        label={label}
        hint={hint}
        accept="image/png,image/jpeg,image/webp"
        wrong={wrong}
        onFile={(file) => send.run(file)}
      />
      {wrong === undefined && <Failure of={send.failure} />}
      {image && (
        <div>
          <AskFirst small name={remove.name} title={remove.title} act={() => set(null)}>
            {text('programs.remove_image_text')}
          </AskFirst>
        </div>
      )}
    </div>
  );
}
