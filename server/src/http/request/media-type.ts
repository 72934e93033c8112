import { MIMEType } from 'node:util';
import { Refusal } from '../../domain/refusal.ts';

/** Whether a body is a CSV file, if the operation takes one. Refuses every other body that is not JSON in UTF-8. */
export function isCsv(contentType: string, { csv = false }: { readonly csv?: boolean | undefined }): boolean {
  if (contentType === 'application/json') return false;
  const type = parseMediaType(contentType);
  const file = csv && type?.essence === 'text/csv';
  if (!file && type?.essence !== 'application/json')
    throw refused(`Send the body with Content-Type: ${csv ? 'application/json or text/csv' : 'application/json'}.`);
  const charset = type.params.get('charset');
  if (charset && !isUtf8(charset)) throw refused('The Content-Type names another charset. Send the body in UTF-8.');
  if (file && type.params.get('header')?.toLowerCase() === 'absent')
    throw refused('The Content-Type says header=absent. Send the file with its column names in the first line.');
  return file;
}

/**
 * A media type as lenient readers parse it: parameters that are empty, malformed or unknown do not count.
 * @see https://mimesniff.spec.whatwg.org/#parsing-a-mime-type
 */
function parseMediaType(text: string): MIMEType | null {
  try {
    return new MIMEType(text);
  } catch {
    return null;
  }
}

/** US-ASCII is a part of UTF-8. TextDecoder knows the other names of UTF-8, such as `utf8`. */
function isUtf8(charset: string): boolean {
  const label = charset.replace(/^'(.*)'$/, '$1').toLowerCase();
  if (label === 'us-ascii' || label === 'ascii') return true;
  try {
    return new TextDecoder(label).encoding === 'utf-8';
  } catch {
    return false;
  }
}

const refused = (detail: string): Refusal => new Refusal('unsupported_media_type', detail);
