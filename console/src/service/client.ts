import { Loyalty } from '@loyalty-service/sdk';

export type Mode = 'live' | 'test';

/** The client of a signed-in person. The browser sends the cookie of the session, and the header says which data. */
export const clientOf = (mode: Mode): Loyalty =>
  new Loyalty({ apiKey: null, baseUrl: location.origin, defaultHeaders: { 'Loyalty-Mode': mode } });

/** The client of a card's page. Its token reads this card and nothing else. */
export const clientOfCard = (token: string): Loyalty => new Loyalty({ apiKey: token, baseUrl: location.origin });
