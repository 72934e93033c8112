import { Loyalty } from '@loyalty-service/sdk';

export type Mode = 'live' | 'test';

/** The client of a signed-in person. The browser sends the cookie of the session, and the header says which data. */
export const clientOf = (mode: Mode): Loyalty =>
  new Loyalty({ apiKey: null, baseUrl: location.origin, defaultHeaders: { 'Loyalty-Mode': mode } });

/**
 * The client of a card's page. Its token reads this card and nothing else. Texts of the business are in the given language. Without one,
 * the browser sends the languages of the person.
 */
export const clientOfCard = (token: string, language: string | null): Loyalty =>
  new Loyalty({
    apiKey: token,
    baseUrl: location.origin,
    ...(language !== null && { defaultHeaders: { 'Accept-Language': language } }),
  });
