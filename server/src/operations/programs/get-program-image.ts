import type { ProgramImage } from '@loyalty-service/contract/resources/program-images';
import { parseJson } from '../../base/stored-json.ts';
import { imageOf } from '../../resources/program.ts';
import { findRows } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

interface ImageFile {
  readonly contentType: ProgramImage['content_type'];
  readonly bytes: Buffer;
  readonly digest: string;
}

/** The image at a path. Null if the program has another image now, or no image. */
export async function getProgramImage(
  service: Service,
  tenant: Tenant,
  programId: string,
  path: string,
): Promise<ImageFile | null> {
  const [[program], [stored]] = await Promise.all([
    findRows(service, tenant, 'programs', 'key', [programId]),
    findRows(service, tenant, 'program_images', 'key', [programId]),
  ]);
  if (!program?.image || !stored || imageOf(program)?.path !== path) return null;
  const { digest, content_type } = parseJson(program.image);
  // The image may have changed between the two reads.
  if (stored.digest !== digest) return null;
  return { contentType: content_type, bytes: Buffer.from(stored.data, 'base64'), digest };
}
