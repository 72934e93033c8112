import { jsonText } from '../../base/stored-json.ts';
import type { View } from '../../ledger/command.ts';
import { checkedImage } from '../../programs/checked-image.ts';
import { refuseArchived } from '../../programs/refuse-archived.ts';
import { programResource } from '../../resources/program.ts';
import { found, matchVersion, type NamedVersions } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

/** Sets the image of a program. The image is base64; null removes it. */
export const setProgramImage = ({ tenant }: Caller, programId: string, data: string | null, ifMatch: NamedVersions) =>
  intent({
    needs: [need('programs', 'key', tenant, [programId]), need('program_images', 'key', tenant, [programId])],
    decide(view) {
      const program = found(view.one('programs', 'key', [programId]), 'program');
      matchVersion(program, ifMatch);
      refuseArchived(program);
      const image = data === null ? null : checkedImage(data);
      const text = image && jsonText(image);
      if (text === program.image) return changed(programResource(program));
      const row = { ...program, image: text, version: program.version + 1, updated_at: view.now };
      view.update('programs', row);
      storeBytes(view, programId, image && data ? { digest: image.digest, data } : null);
      const [before, after] = [programResource(program), programResource(row)];
      recordAudit(view, { action: 'setProgramImage', target: row.id, before, after });
      return changed(after);
    },
  });

function storeBytes(view: View, program_id: string, bytes: { digest: string; data: string } | null): void {
  const stored = view.one('program_images', 'key', [program_id]);
  if (bytes === null) {
    if (stored) view.remove('program_images', stored);
    return;
  }
  const row = { ...view.tenant, program_id, ...bytes };
  if (stored) view.update('program_images', row);
  else view.insert('program_images', row);
}
