import { APIError, type CardPage, type Loyalty } from '@loyalty-service/sdk';
import { useEffect, useState } from 'preact/hooks';
import { useZones } from '../format/dates.ts';
import { keepOffline, makeInstallable } from './install.ts';
import type { KeptCard } from './kept-card.ts';
import { nameOf } from './name-of.ts';

/** A card that is shown. */
export interface ShownCard {
  readonly page: CardPage;
  /** When the service answered it, if it is a kept one. Null: it is the answer of now. */
  readonly keptAt: string | null;
  /** Whether the last call had no answer. */
  readonly isOffline: boolean;
}

type State = ShownCard | 'loading' | 'ended' | 'failed';

/** Only the service itself says that a link has ended. A proxy may answer 404 while the service restarts. */
const isOver = (error: unknown): boolean =>
  error instanceof APIError && error.code !== null && (error.status === 401 || error.status === 404);

/** How often a page that shows a kept card asks again. */
const askAgainMs = 15_000;

/** The card of a link: first as the device keeps it, then as the service answers. */
export function useCardPage(client: Loyalty, kept: KeptCard): { readonly state: State; readonly load: () => void } {
  const [state, setState] = useState<State>(() => firstOf(kept));
  const load = () => {
    client.cardPages
      .get()
      .then((page) => {
        kept.write(page);
        begin(page);
        makeInstallable(page, kept.key);
        setState({ page, keptAt: null, isOffline: false });
        return keepOffline(page);
      })
      .catch((error: unknown) => {
        if (isOver(error)) kept.forget();
        setState((before) => (isOver(error) ? 'ended' : withoutAnswer(before, kept)));
      });
  };
  useEffect(load, [client]);
  const isOffline = typeof state === 'object' && state.isOffline;
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && load();
    addEventListener('online', load);
    document.addEventListener('visibilitychange', look);
    const timer = isOffline ? setInterval(look, askAgainMs) : undefined;
    return () => {
      removeEventListener('online', load);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [client, isOffline]);
  return { state, load };
}

function firstOf(kept: KeptCard): State {
  const found = kept.read();
  if (!found) return 'loading';
  begin(found.page);
  return { page: found.page, keptAt: found.at, isOffline: false };
}

/** The card stays, and the page says from when it is. */
function withoutAnswer(before: State, kept: KeptCard): State {
  if (typeof before !== 'object') return 'failed';
  const at = before.keptAt ?? kept.read()?.at ?? null;
  return { page: before.page, keptAt: at, isOffline: true };
}

function begin(page: CardPage): void {
  useZones(page.business.timezones);
  document.title = `${page.program.name} · ${nameOf(page.business)}`;
}
