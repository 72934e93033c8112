import type { Request } from 'express';

/**
 * The language that the client prefers, as a BCP 47 tag. Null if it names none. Those it accepts besides do not count: the language of
 * texts without a translation is not known, and may be one of them.
 */
export function languageOf(req: Pick<Request, 'acceptsLanguages'>): string | null {
  const [first = '*'] = req.acceptsLanguages();
  return first === '*' ? null : first;
}
