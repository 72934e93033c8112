import iconv from 'iconv-lite';

/** The encodings of files that an import reads. Which of the older ones a file is in cannot be seen: it has to be said. */
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

/** The file is not in its encoding. */
export class WrongEncoding extends Error {}

const utf8Mark = Buffer.from('\ufeff');

/** What comes of bytes that mean nothing in an encoding. */
const replacement = '\ufffd';

/**
 * The text of a file. Unless its encoding is given it is UTF-16 where it begins like that, else UTF-8, with its byte order mark.
 * A file with the mark of UTF-8 is UTF-8, whatever is given: we write refused rows so.
 *
 * @throws WrongEncoding
 */
export function textOfFile(bytes: Buffer, given: Encoding | null = null): string {
  if (bytes.subarray(0, 3).equals(utf8Mark)) return utf8Of(bytes);
  const encoding = given === 'utf-16' || given === null ? (utf16Of(bytes) ?? given ?? 'utf-8') : given;
  if (encoding === 'utf-8') return utf8Of(bytes);
  // ISO 8859-1 has no letters where Windows-1252 has some: what says to be the one often is the other, as in browsers.
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

/** By its byte order mark, or by the zero byte that is half of each ASCII character. */
function utf16Of(bytes: Buffer): Encoding | null {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return null;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
}
