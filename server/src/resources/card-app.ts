import type { Row } from '../storage/tables.ts';
import { brandOf, nameForCustomers } from './brand.ts';

type Business = Row<'businesses'>;

/** The color of the app of a business without a brand. */
const ownColor = '#0B6E4F';
/** A color of the start screen that fits both themes of the page. */
const background = '#F6F7F9';

/** The address at which an installed card page opens. Its key tells the cards of one browser apart, and opens no card elsewhere. */
const startOf = (key: string): string => `/c/kept-${key}`;

/** The manifest of the card page as an app of the business. @see https://www.w3.org/TR/appmanifest/ */
export function cardAppManifest(business: Business, key: string): object {
  const brand = brandOf(business);
  const name = nameForCustomers(business);
  return {
    id: startOf(key),
    name,
    short_name: name,
    start_url: startOf(key),
    scope: '/c/',
    display: 'standalone',
    background_color: background,
    theme_color: brand.color ?? ownColor,
    icons: brand.color === null && brand.logo === null ? ownIcons : iconsOf(business),
  };
}

const png = (name: string, side: number, purpose: string) => ({
  src: `/console/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

const ownIcons = [
  png('icon-192', 192, 'any'),
  png('icon-512', 512, 'any'),
  png('icon-maskable-512', 512, 'maskable'),
] as const;

/** Browsers take a square file for an icon from this side on, in pixels. */
const smallestIcon = 144;

function iconsOf(business: Business) {
  const { logo } = brandOf(business);
  const drawn = (purpose: 'any' | 'maskable') => ({
    src: `/c/apps/${business.business_id}/${purpose}.svg`,
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  });
  const isIcon = logo !== null && logo.width === logo.height && logo.width >= smallestIcon;
  const file = isIcon
    ? [{ src: logo.path, sizes: `${logo.width}x${logo.height}`, type: logo.content_type, purpose: 'any' }]
    : [];
  return [...file, drawn('any'), drawn('maskable')];
}

/** A star between 8 and 24 on a field of 32. */
const star = 'M16 10l1.8 3.9 4.2.5-3.1 2.9.8 4.2-3.7-2.1-3.7 2.1.8-4.2-3.1-2.9 4.2-.5z';

/**
 * The icon of a business: its logo, or a star, on its color. The picture of a maskable icon fits into the circle that every mask
 * leaves, which has four fifths of the side. `logo` is the file as a data URL.
 */
export function cardAppIcon(business: Business, purpose: 'any' | 'maskable', logo: string | null): string {
  const { color, text_color } = brandOf(business);
  const isMaskable = purpose === 'maskable';
  const side = isMaskable ? 17 : 24;
  const at = (32 - side) / 2;
  const field = color ?? (logo === null ? ownColor : '#FFFFFF');
  const picture =
    logo === null
      ? `<path d="${star}" fill="${text_color ?? '#FFFFFF'}" transform="translate(16 16) scale(${isMaskable ? 1.2 : 1.6}) translate(-16 -16)"/>`
      : `<image x="${at}" y="${at}" width="${side}" height="${side}" href="${logo}"/>`;
  const frame = `<rect width="32" height="32" rx="${isMaskable ? 0 : 7}" fill="${field}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">${frame}${picture}</svg>`;
}
