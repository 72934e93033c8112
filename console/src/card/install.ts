import type { CardPage } from '@loyalty-service/sdk';
import { nameOf } from './name-of.ts';

/** Sets an element in the head of the page, which has at most one of its kind. */
function setHead(tag: 'link' | 'meta', kind: string, name: string, value: string): void {
  const element = document.head.querySelector(`${tag}[${kind}="${name}"]`) ?? document.createElement(tag);
  element.setAttribute(kind, name);
  element.setAttribute(tag === 'link' ? 'href' : 'content', value);
  // Only now: Chromium does not look again at a manifest that had no address when it was added.
  document.head.append(element);
}

/**
 * On the home screen of Apple, an app begins without the storage of the browser. So it opens at the address of the page, which has the
 * token, and has no manifest. The address stays on the device. Only browsers of Apple know `standalone`.
 */
const opensAtAddress = (): boolean => 'standalone' in navigator;

/** Lets a browser install the page as an app with the name, color and icon of the shop. */
export function makeInstallable({ business }: CardPage, key: string | null): void {
  const { logo, color } = business.brand;
  if (color) setHead('meta', 'name', 'theme-color', color);
  setHead('meta', 'name', 'apple-mobile-web-app-title', nameOf(business));
  if (logo) setHead('link', 'rel', 'icon', logo.path);
  if (logo?.content_type === 'image/png') setHead('link', 'rel', 'apple-touch-icon', logo.path);
  if (key !== null && !opensAtAddress())
    setHead('link', 'rel', 'manifest', `/c/apps/${business.id}/${key}.webmanifest`);
}

/** Lets the page open without a network: the worker keeps its files and the pictures of the card. */
export async function keepOffline({ business, program }: CardPage): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/console/card-worker.js', { scope: '/c/' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('refresh');
  active?.postMessage({ pictures: [business.brand.logo, program.image].flatMap((image) => image?.path ?? []) });
}
