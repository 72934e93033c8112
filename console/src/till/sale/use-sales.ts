import type { Program } from '@loyalty-service/sdk';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import { money } from '../../format/numbers.ts';
import { isUnusual } from '../../format/unusual-amount.ts';
import { text } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { type Presented, useTill } from '../open/till.ts';
import type { SaleAction } from '../queue/database.ts';
import type { Booked, NewSale, Undone } from '../queue/sales-queue.ts';
import type { What } from '../queue/what.ts';

interface AskedFirst {
  readonly title: string;
  /** The text of the button that books it. */
  readonly yes: string;
  readonly hint?: ComponentChildren;
}

/** The sale that the cashier wants to book. */
export interface Wanted {
  readonly presented: Presented;
  readonly action: SaleAction;
  /** The fields of the action. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Units that the card gets, or, below 0, gives. Left out: only the service can calculate them. */
  readonly units?: number;
  readonly what: What;
  /** Whether `amount` is money. */
  readonly isMoney?: boolean;
  /** Asked before it is booked, such as before all of a sale is returned. */
  readonly question?: AskedFirst;
  /** Whether a tap alone books it. A second tap of a double tap is not another sale. */
  readonly byTap?: boolean;
  /** Called when it is booked or kept: the form is empty again. */
  readonly onKept?: () => void;
}

/** The last sale of this till, with its outcome. */
export interface LastSale {
  readonly booked: Booked;
  readonly undone: Undone | null;
}

interface OpenQuestion extends AskedFirst {
  readonly answer: (isMeant: boolean) => void;
}

export interface Sales {
  readonly sell: (wanted: Wanted) => void;
  readonly undo: () => void;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly last: LastSale | null;
  /** The question that is open. */
  readonly question: OpenQuestion | null;
  /** Closes the question and the refusal, for the next card. */
  readonly clear: () => void;
}

/** A double tap is over after this time. */
const doubleTapMs = 400;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Books what the cashier wants, once, and can undo it. It outlives the card: the next one may be open before an undo. `onAct` is called before each. */
export function useNewSales(onAct: () => void): Sales {
  const { queue, reloadPrograms } = useTill();
  const [last, setLast] = useState<LastSale | null>(null);
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const open = useRef<OpenQuestion | null>(null);
  const show = (next: OpenQuestion | null): void => {
    open.current = next;
    setQuestion(next);
  };
  const isMeant = (asked: AskedFirst): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (yes: boolean): void => {
        show(null);
        resolve(yes);
      };
      show({ ...asked, answer });
    });
  const sale = useAction(async (wanted: Wanted) => {
    const { presented, action, body, units = 0, what, isMoney = false, byTap = false } = wanted;
    const { code, card, program } = presented;
    const asked = wanted.question ?? questionOf(amountToAsk({ action, body }, isMoney, program));
    if (asked && !(await isMeant(asked))) return;
    setLast(null);
    const [booked] = await Promise.all([
      queue.book({ action, cardId: card?.id ?? null, code, programId: program.id, body, units, what }),
      byTap && wait(doubleTapMs),
    ]);
    setLast({ booked, undone: null });
    if (booked.kind !== 'refused') return wanted.onKept?.();
    // The form may ask for an amount that the rules no longer count.
    void reloadPrograms().catch(() => {});
  });
  const undo = useAction(async () => {
    if (last) setLast({ ...last, undone: await queue.undo(last.booked.sale.id) });
  });
  return {
    sell(wanted) {
      onAct();
      void sale.run(wanted);
    },
    undo() {
      onAct();
      void undo.run();
    },
    busy: sale.busy || undo.busy,
    failure: sale.failure ?? undo.failure,
    last,
    question,
    clear() {
      open.current?.answer(false);
      setLast((shown) => (shown?.booked.kind === 'refused' ? null : shown));
    },
  };
}

const questionOf = (amount: string | null): AskedFirst | null =>
  amount === null
    ? null
    : {
        title: text('till.ask.amount', { amount }),
        yes: text('till.ask.book', { amount }),
        hint: text('till.ask.unusual'),
      };

const SalesContext = createContext<Sales | null>(null);

export const SalesProvider = SalesContext.Provider;

export function useSales(): Sales {
  const sales = useContext(SalesContext);
  if (!sales) throw new Error('A page that sells was drawn before the till was open.');
  return sales;
}

/** The largest amount of money in a sale, in minor units. */
function moneyIn({ action, body }: Pick<NewSale, 'action' | 'body'>, isMoney: boolean): number {
  const { amount, purchase_amount: purchase } = body;
  const amounts = [isMoney ? amount : undefined, action === 'reverse' ? undefined : purchase];
  return Math.max(0, ...amounts.filter((one) => typeof one === 'number'));
}

/** The unusual amount that the cashier must confirm before a sale is booked, such as `€14,470,868.00`. Null: no question. */
function amountToAsk(sale: Pick<NewSale, 'action' | 'body'>, isMoney: boolean, { currency }: Program): string | null {
  const amount = moneyIn(sale, isMoney);
  return isUnusual(amount, { currency }) ? money(amount, currency) : null;
}
