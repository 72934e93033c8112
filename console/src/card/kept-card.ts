import type { CardPage } from '@loyalty-service/sdk';
import { deviceStorage } from '../device/storage.ts';

/** What a device keeps of a card, to show it without a network. */
export interface KeptPage {
  readonly page: CardPage;
  /** When the service answered it, by the clock of the device. */
  readonly at: string;
}

/** The token is kept too, because an installed page opens at an address without it. */
interface Stored extends KeptPage {
  readonly token: string;
}

const storedAs = (key: string): string => `loyalty.card.${key}`;
const keyLength = 22;

/** Names a card on this device without its token. Null if the page is not encrypted on its way: then browsers keep no pages. */
async function keyOf(token: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`kept ${token}`));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, keyLength);
}

function storedFor(key: string): Stored | null {
  const text = deviceStorage.get(storedAs(key));
  if (text === null) return null;
  const stored: Stored = JSON.parse(text);
  // An earlier release kept a page without them.
  return {
    ...stored,
    page: { ...stored.page, vouchers: stored.page.vouchers ?? [], referral: stored.page.referral ?? null },
  };
}

/** The card of one link, as this device keeps it. */
export class KeptCard {
  private constructor(
    readonly token: string,
    readonly key: string | null,
  ) {}

  static async of(token: string): Promise<KeptCard> {
    return new KeptCard(token, await keyOf(token));
  }

  read(): KeptPage | null {
    return this.key === null ? null : storedFor(this.key);
  }

  /** Name, contact data and consent are not kept: nobody needs them at a counter. */
  write(page: CardPage): void {
    if (this.key === null) return;
    const customer = { ...page.customer, profile: null, consent: null };
    const stored: Stored = { token: this.token, page: { ...page, customer }, at: new Date().toISOString() };
    deviceStorage.set(storedAs(this.key), JSON.stringify(stored));
  }

  /** The link has ended, so nothing of the card stays on the device. */
  forget(): void {
    if (this.key !== null) deviceStorage.remove(storedAs(this.key));
  }
}

/** The end of the address of an installed page, without the key of its card. */
const start = 'kept-';

/** The token of the link at an address: the last part of it, or of an installed page the one that is kept. Null: kept no more. */
export function tokenAt(path: string): string | null {
  const last = path.split('/').at(-1) ?? '';
  return last.startsWith(start) ? (storedFor(last.slice(start.length))?.token ?? null) : last;
}
