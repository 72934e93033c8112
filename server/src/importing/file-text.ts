import iconv from 'iconv-lite';
import { aWorkbook, isWorkbook } from '../domain/imports/workbook.ts';

/** The encodings of files that can be imported. The older ones cannot be detected, so they must be named. */
export const encodings = [
  'utf-8',
  'utf-16',
  'utf-16le',
  'utf-16be',
  ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1255', 'windows-1256'],
  ...['windows-1257', 'windows-1258', 'iso-8859-1', 'iso-8859-2', 'iso-8859-15', 'macintosh'],
  ...['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'],
] as const;
export type Encoding = (typeof encodings)[number];

/** Thrown when a file is not in its encoding. */
export class WrongEncoding extends Error {}

/** Thrown when a file is not text in any encoding. */
export class NoText extends WrongEncoding {}

const utf8Mark = Buffer.from('\ufeff');

/** The character that a decoder returns for bytes that are invalid in the encoding. */
const replacement = '\ufffd';

/**
 * The text of a file. Without a named encoding, the file is UTF-16 if it begins like UTF-16, and otherwise UTF-8. A byte order
 * mark stays in the text. A file with the mark of UTF-8 is read as UTF-8 even if another encoding is named, because our files of
 * refused rows have this mark.
 *
 * @throws WrongEncoding
 */
export function textOfFile(bytes: Buffer, given: Encoding | null = null): string {
  if (isWorkbook(bytes.subarray(0, 4).toString('latin1'))) throw new NoText(aWorkbook);
  if (bytes.subarray(0, 3).equals(utf8Mark)) return utf8Of(bytes);
  const encoding = given === 'utf-16' || given === null ? (utf16Of(bytes) ?? given ?? 'utf-8') : given;
  if (encoding === 'utf-8') return utf8Of(bytes);
  // Windows-1252 has letters where ISO 8859-1 has control characters. Files that are called ISO 8859-1 are often Windows-1252, so
  // it is read as such, as in browsers.
  if (encoding.startsWith('utf-16') && bytes.length % 2 === 1) throw new WrongEncoding('is not UTF-16');
  const text = iconv.decode(bytes, encoding === 'iso-8859-1' ? 'windows-1252' : encoding);
  if (!text.includes(replacement)) return text;
  throw new WrongEncoding(`is not ${encoding}`);
}

function utf8Of(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new WrongEncoding('is not UTF-8');
  }
}

/** Detects UTF-16 by its byte order mark, or by the zero byte in each ASCII character. */
function utf16Of(bytes: Buffer): Encoding | null {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return null;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
}
