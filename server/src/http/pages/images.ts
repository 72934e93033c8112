import type { Express } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import { getProgramImage } from '../../operations/programs/get-program-image.ts';
import type { Service } from '../../service/service.ts';
import { modes } from '../../storage/tables/columns.ts';
import { immutable, sendFile } from './send-file.ts';

const path = new RegExp(`^/images/(biz_\\w{26})/(${modes.join('|')})/(prg_\\w{26})/[\\w-]+\\.\\w+$`);

/** Serves the images of programs to anyone, for card pages, and for apps and sites of the business. */
export function imageRoutes(app: Express, service: Service): void {
  app.use(async (req, res, next) => {
    const match = path.exec(req.path);
    if (!match || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    const [, business_id = '', mode, programId = ''] = match;
    const tenant = { business_id, mode: mode === 'test' ? 'test' : 'live' } as const;
    const image = await getProgramImage(service, tenant, programId, req.path);
    if (!image) throw new Refusal('not_found', 'This image does not exist. Its program may have a new image.');
    const { contentType, bytes, digest } = image;
    await sendFile(
      req,
      res,
      { contentType, plain: bytes, zipped: null, tag: digest },
      { status: 200, cacheControl: immutable, fromAnywhere: true },
    );
  });
}
