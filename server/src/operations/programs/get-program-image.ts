import { type ImageFile, imageFile } from '../../programs/image-file.ts';
import { imageOf } from '../../resources/program.ts';
import { findRows } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

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
  return imageFile(program.image, stored);
}
