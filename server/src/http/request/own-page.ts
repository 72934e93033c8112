import type { Request } from 'express';
import { serviceAddressOf } from '../../net/service-address-of.ts';

/** The addresses of the service, as the browser of a request can see them. */
export const ownAddresses = (req: Request, publicUrl: string): readonly URL[] =>
  [publicUrl, serviceAddressOf(req)].filter(Boolean).map((address) => new URL(address));

/** Whether a page of the service sent a request. A browser says so itself, and no page can change these headers. */
export const isOwnPage = (req: Request, publicUrl: string): boolean =>
  req.headers['sec-fetch-site'] === 'same-origin' ||
  ownAddresses(req, publicUrl).some(({ origin }) => origin === req.headers.origin);
