import { createHash } from 'node:crypto';
import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import { maxImageBytes, maxImageSide } from '@loyalty-service/contract/resources/program-images';
import { jsonText } from '../../base/stored-json.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { readImage } from '../../programs/read-image.ts';
import { refuseArchived } from '../../programs/refuse-archived.ts';
import { programResource } from '../../resources/program.ts';
import { found, matchVersion, type NamedVersions } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { StoredImage } from '../../storage/tables/programs.ts';

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

/** The digest of an image names its file. */
const digestLength = 22;

function checkedImage(data: string): StoredImage {
  // The copy is not a slice of a larger buffer, because the reader does not stop at the end of a slice.
  const bytes = Uint8Array.from(Buffer.from(data, 'base64'));
  if (bytes.length > maxImageBytes)
    throw unfit(`has ${bytes.length} bytes; it must have at most ${maxImageBytes} (512 KiB)`);
  const size = readImage(bytes);
  if (!size) throw unfit(valueRules.image_file);
  const longest = Math.max(size.width, size.height);
  if (longest > maxImageSide || Math.min(size.width, size.height) < 1)
    throw unfit(`has ${size.width} by ${size.height} pixels; each side must have 1 to ${maxImageSide}`);
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, digestLength);
  return { digest, ...size, bytes: bytes.length };
}

const unfit = (detail: string): Refusal =>
  new Refusal('invalid_request', `The image ${detail}.`, {}, [
    { in: 'body', pointer: '/data', code: 'invalid_value', detail },
  ]);

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
