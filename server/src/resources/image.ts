import type { ProgramImage } from '@loyalty-service/contract/resources/program-images';
import { type JsonText, parseJson } from '../base/stored-json.ts';
import type { StoredImage } from '../storage/tables/programs.ts';

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** An image, whose file has its path in this folder. */
export function imageIn(folder: string, image: JsonText<StoredImage> | null): ProgramImage | null {
  if (image === null) return null;
  const { digest, ...rest } = parseJson(image);
  return { path: `/images/${folder}/${digest}.${extensions[rest.content_type]}`, ...rest };
}
