import { escapeHtml } from './escape-html.ts';

/** Stands in guides and llms.txt for the address of the service. A reader of the bare file knows what it means. */
const placeholder = 'http://…';

export const namesAddress = (text: string): boolean => text.includes(placeholder);

/** A text of the site as it is read at `address`, such as `https://loyalty.example.com`. */
export const atAddress = (text: string, contentType: string, address: string): string =>
  text.replaceAll(placeholder, contentType.startsWith('text/html') ? escapeHtml(address) : address);

/** A link to a path of the service, for texts that are read outside of it. */
export const linkTo = (path: string): string => `${placeholder}${path}`;
