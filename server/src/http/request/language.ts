import type { Request } from 'express';

/**
 * The language that the client prefers, as a BCP 47 tag. Null if it names none. Other languages that it accepts do not count,
 * because texts without a translation may be in one of them. We do not know their language.
 */
export function languageOf(req: Pick<Request, 'acceptsLanguages'>): string | null {
  const [first = '*'] = req.acceptsLanguages();
  return first === '*' ? null : first;
}
