import type { Card } from '@loyalty-service/sdk';
import { useEffect } from 'preact/hooks';
import { units, unitsChange } from '../../format/numbers.ts';
import type { Mode } from '../../service/client.ts';
import { modeAt } from '../open/open-till.ts';
import type { Presented } from '../open/till.ts';
import { sayWhat } from '../queue/what.ts';
import type { LastSale } from '../sale/use-sales.ts';

/** A card as its customer may see it. Others stand behind them, so it has the first name alone. */
interface ShownCard {
  readonly firstName: string | null;
  readonly program: string;
  readonly balance: string | null;
  /** What the last sale gave or took. */
  readonly outcome: string | null;
}

/** The content of the customer's display. It is in the language of the till. */
export interface Shown {
  readonly shop: string;
  readonly card: ShownCard | null;
}

/** The display asks for its content when it opens. */
const asks = 'display opened';

const channelOf = (mode: Mode): BroadcastChannel => new BroadcastChannel(`loyalty-display-${mode}`);

/** `/till/customer` and `/till/test/customer` are the display. */
export const isDisplay = (path: string): boolean => /^\/till(\/test)?\/customer$/.test(path);

export function openDisplay(mode: Mode): void {
  open(
    mode === 'test' ? '/till/test/customer' : '/till/customer',
    `loyalty-display-${mode}`,
    'popup,width=900,height=640',
  );
}

const empty: Shown = { shop: '', card: null };
let shown = empty;
let channel: BroadcastChannel | null = null;

function show(changes: Partial<Shown>): void {
  shown = { ...shown, ...changes };
  channel?.postMessage(shown);
}

/** Answers the displays of this browser while the till is open. */
export function useDisplay(mode: Mode, shop: string): void {
  useEffect(() => {
    const opened = channelOf(mode);
    channel = opened;
    opened.addEventListener('message', ({ data }) => data === asks && opened.postMessage(shown));
    show({ shop });
    const clear = (): void => show({ card: null });
    addEventListener('pagehide', clear);
    return () => {
      removeEventListener('pagehide', clear);
      clear();
      opened.close();
      channel = null;
    };
  }, [mode, shop]);
}

/** Shows the card that is in front of the cashier, and what its last sale gave or took, until the next card. */
export function useShownCard(
  { holder, card, program }: Presented,
  available: number | null,
  last: LastSale | null,
): void {
  const firstName = holder?.name?.split(' ', 1)[0] ?? null;
  const balance = card && available !== null ? units(available, card.balance.unit, card.balance.currency) : null;
  const outcome = outcomeOn(card, last);
  useEffect(() => {
    show({ card: { firstName, program: program.name, balance, outcome } });
    return () => show({ card: null });
  }, [firstName, program.name, balance, outcome]);
}

/** The last sale in a few words, if it was booked on this card: the next customer must not see that of another. */
function outcomeOn(card: Card | null, last: LastSale | null): string | null {
  if (!last || last.undone || last.booked.kind !== 'booked') return null;
  const { sale, answer } = last.booked;
  if (answer.card.id !== card?.id) return null;
  if (sale.action === 'redeem') return sayWhat(sale.what);
  const { unit, currency } = answer.card.balance;
  return answer.transaction.delta === 0 ? null : unitsChange(answer.transaction.delta, unit, currency);
}

/** On the display: calls back with its content, now and after each change. */
export function watchShown(onShown: (next: Shown) => void): () => void {
  const opened = channelOf(modeAt(location.pathname));
  opened.addEventListener('message', ({ data }) => data !== asks && onShown(data as Shown));
  opened.postMessage(asks);
  return () => opened.close();
}
