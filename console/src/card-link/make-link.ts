import type { CardLinkPermissionInput, Loyalty } from '@loyalty-service/sdk';
import { text } from '../languages/text.ts';
import { Explained } from '../service/failures.ts';

interface WantedLink {
  /** Seconds until the link expires. Null: it does not expire. */
  readonly expires_in?: number | null;
  readonly permissions?: CardLinkPermissionInput[];
}

const maxAttempts = 3;

/**
 * Makes a link to the page of a card, and returns its address. If the first answer was lost, the service repeats it without the
 * address, so that link is revoked and another one is made.
 */
export async function makeLink({ cards, cardLinks }: Loyalty, cardId: string, wanted: WantedLink = {}) {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { id, url } = await cards.createLink(cardId, wanted);
    if (url !== null) return url;
    await cardLinks.revoke(id);
  }
  throw new Explained(text('card_link.lost'));
}
