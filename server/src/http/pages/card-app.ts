import type { Express } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import { getCardApp } from '../../operations/business/get-card-app.ts';
import type { Service } from '../../service/service.ts';
import { prepareFile } from './prepared-file.ts';
import { sendFile } from './send-file.ts';

const path = /^\/c\/apps\/(biz_\w{26})\/(?:([\w-]{22})\.webmanifest|(any|maskable)\.svg)$/;

/**
 * Serves the manifest and the icons with which a browser installs a card page. They hold the brand, which every customer sees, and
 * no secret: a browser may send the address and the start address of an app to its maker, so neither has the token of a link.
 */
export function cardAppRoutes(app: Express, service: Service): void {
  app.use(async (req, res, next) => {
    const match = path.exec(req.path);
    if (!match || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    const [, businessId = '', key = '', icon] = match;
    const kind = icon === 'any' || icon === 'maskable' ? icon : null;
    const text = await getCardApp(service, businessId, kind ? { kind } : { kind: 'manifest', key });
    if (text === null) throw new Refusal('not_found', 'There is no business with this id.');
    const contentType = kind ? 'image/svg+xml' : 'application/manifest+json; charset=utf-8';
    const file = await prepareFile({ contentType, make: () => Buffer.from(text) });
    await sendFile(req, res, file.at(''), { status: 200 });
  });
}
