import { escapeHtml } from './escape-html.ts';

/**
 * The placeholder for the address of the service in guides and llms.txt. It still makes sense to a reader of the raw
 * file.
 */
const placeholder = 'http://…';

export const namesAddress = (text: string): boolean => text.includes(placeholder);

/** A text of the site for a reader at `address`, such as `https://loyalty.example.com`. */
export const atAddress = (text: string, contentType: string, address: string): string =>
  text.replaceAll(placeholder, contentType.startsWith('text/html') ? escapeHtml(address) : address);

/** A link to a path of the service, for texts that are read outside the site. */
export const linkTo = (path: string): string => `${placeholder}${path}`;
