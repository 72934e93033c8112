import type { Program } from '@loyalty-service/sdk';
import { text } from '../../languages/text.ts';
import { ImageField } from '../parts/image-field.tsx';
import { useSession } from '../session/session.ts';

/** The image of a program. */
export function ProgramImage({ program, onChange }: { program: Program; onChange: () => void }) {
  const { loyalty } = useSession();
  const { image } = program;
  const set = async (data: string | null) => {
    await loyalty.programs.setImage(program.id, { data }, { headers: { 'If-Match': `"${program.version}"` } });
    onChange();
  };
  return (
    <ImageField
      image={image}
      alt={program.name}
      label={text(image ? 'programs.other_image' : 'programs.image')}
      hint={text('programs.image_hint')}
      remove={{ name: text('programs.remove_image'), title: text('programs.remove_image_title') }}
      set={set}
    />
  );
}
