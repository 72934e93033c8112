import type { Express } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import { getBusinessLogo } from '../../operations/business/get-business-logo.ts';
import { getProgramImage } from '../../operations/programs/get-program-image.ts';
import type { ImageFile } from '../../programs/image-file.ts';
import type { Service } from '../../service/service.ts';
import { modes } from '../../storage/tables/columns.ts';
import { immutable, sendFile } from './send-file.ts';

const file = '[\\w-]+\\.\\w+$';
const ofProgram = new RegExp(`^/images/(biz_\\w{26})/(${modes.join('|')})/(prg_\\w{26})/${file}`);
const ofBusiness = new RegExp(`^/images/(biz_\\w{26})/logo/${file}`);

/** Serves the images of programs and businesses to anyone, for card pages, and for apps and sites of the business. */
export function imageRoutes(app: Express, service: Service): void {
  app.use(async (req, res, next) => {
    const wanted = req.method === 'GET' || req.method === 'HEAD' ? wantedImage(service, req.path) : null;
    if (!wanted) return next();
    const image = await wanted;
    if (!image)
      throw new Refusal('not_found', 'This image does not exist. Its program or business may have a new image.');
    const { contentType, bytes, digest } = image;
    await sendFile(
      req,
      res,
      { contentType, plain: bytes, zipped: null, tag: digest },
      { status: 200, cacheControl: immutable, fromAnywhere: true },
    );
  });
}

/** Null if the path is not that of an image. */
function wantedImage(service: Service, path: string): Promise<ImageFile | null> | null {
  const [, owner] = ofBusiness.exec(path) ?? [];
  if (owner) return getBusinessLogo(service, owner, path);
  const [, business_id, mode, programId] = ofProgram.exec(path) ?? [];
  if (!business_id || !programId) return null;
  return getProgramImage(service, { business_id, mode: mode === 'test' ? 'test' : 'live' }, programId, path);
}
