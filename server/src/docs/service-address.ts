import { escapeHtml } from './escape-html.ts';

/** The placeholder for the address of the service in the site's texts. It still makes sense to a reader of the raw file. */
export const addressPlaceholder = 'http://…';

/** The parts of a text before, between and after its addresses. One part if the text has no address. */
export const splitAtAddress = (text: string): readonly string[] => text.split(addressPlaceholder);

/** A text of the site for a reader at `address`, such as `https://loyalty.example.com`. */
export const atAddress = (text: string, contentType: string, address: string): string =>
  splitAtAddress(text).join(escapeAddress(contentType, address));

/** The address as it is written inside a file of this type. */
export function escapeAddress(contentType: string, address: string): string {
  if (contentType.startsWith('text/html')) return escapeHtml(address);
  return contentType.startsWith('application/json') ? JSON.stringify(address).slice(1, -1) : address;
}

/** A link to a path of the service, for texts that are read elsewhere. */
export const linkTo = (path: string): string => `${addressPlaceholder}${path}`;

const codeBlock = /^ *```[\s\S]*?^ *```$/gm;

/** A guide whose examples call the service at its address. A guide that sets the variable stays as it is. */
export function withAddress(guide: string): string {
  if (guide.includes(`LOYALTY_BASE_URL=${addressPlaceholder}`)) return guide;
  return guide.replace(codeBlock, (block) =>
    block
      .replaceAll('$LOYALTY_BASE_URL', addressPlaceholder)
      .replaceAll('new Loyalty()', `new Loyalty({ baseUrl: '${addressPlaceholder}' })`)
      .replaceAll(
        /new Loyalty\(\{ apiKey: (\w+) \}\)/g,
        `new Loyalty({ apiKey: $1, baseUrl: '${addressPlaceholder}' })`,
      ),
  );
}
