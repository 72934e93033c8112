import type { MovementAnswer, Program } from '@loyalty-service/sdk';
import { type ComponentChildren, h } from 'preact';
import { useEffect, useReducer } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { End } from '../../design/dates.ts';
import { Failure } from '../../design/failure.tsx';
import { Notice, type Tone } from '../../design/notice.tsx';
import { Question } from '../../design/question.tsx';
import { number, units, unitsChange } from '../../format/numbers.ts';
import { whyOf } from '../../format/why-of.ts';
import { phrase, text } from '../../languages/text.ts';
import { sayBalance } from '../../membership/balance.ts';
import { sayBenefit } from '../../membership/plans.ts';
import { useTill } from '../open/till.ts';
import type { Booked } from '../queue/sales-queue.ts';
import { sayRefusal } from '../queue/say-refusal.ts';
import { undoIdOf } from '../queue/undo.ts';
import { sayWhat, type What } from '../queue/what.ts';
import { type LastSale, useSales } from './use-sales.ts';

/** The outcome of the last sale, with a button to undo it. It stays while the next card is opened, until it cannot be undone. */
export function LastOutcome() {
  const { last, failure } = useSales();
  return (
    <>
      <Failure of={failure} />
      {last && <Outcome key={last.booked.sale.id} last={last} />}
    </>
  );
}

/** The question before an unusual sale. */
export function SaleQuestion() {
  const { question } = useSales();
  if (!question) return null;
  return (
    <Question title={question.title} yes={question.yes} onAnswer={question.answer}>
      {question.hint && <p>{question.hint}</p>}
    </Question>
  );
}

function Outcome({ last }: { last: LastSale }) {
  const { undo, busy } = useSales();
  const { queue, programs } = useTill();
  const isOver = useIsOver(last);
  const waited = waitedOf(last);
  const kept = queue.sales.find(({ id }) => id === waited);
  // A sale that is refused later is on the list of the sales that are not booked.
  const isRefused = kept ? kept.status === 'refused' : waited !== null && queue.wasRefused(waited);
  if (isOver || isRefused) return null;
  const { tone, said, canUndo } = say(last, kept !== undefined);
  const used = last.undone || last.booked.kind !== 'booked' ? '' : sayVouchers(last.booked.answer, programs);
  return (
    <div class="till-outcome">
      <Notice tone={tone}>
        <p>
          {said}
          {used !== '' && ` ${used}`}
        </p>
      </Notice>
      {canUndo && (
        <Button disabled={busy} onClick={undo}>
          {text('till.undo')}
        </Button>
      )}
    </div>
  );
}

/** The id of the sale or the undo that waits on the till. Null: the service answered at once. */
function waitedOf({ booked, undone }: LastSale): string | null {
  const { id } = booked.sale;
  if (undone) return undone.kind === 'waiting' ? undoIdOf(id) : null;
  return booked.kind === 'waiting' ? id : null;
}

interface Said {
  readonly tone: Tone;
  readonly said: ComponentChildren;
  readonly canUndo: boolean;
}

function say({ booked, undone }: LastSale, isWaiting: boolean): Said {
  const { sale } = booked;
  if (booked.kind === 'refused') return { tone: 'bad', said: sayRefusal(sale, booked.problem), canUndo: false };
  if (undone?.kind === 'refused') return { tone: 'bad', said: sayRefusal(sale, undone.problem), canUndo: false };
  if (undone?.kind === 'undone' || (undone && !isWaiting))
    return { tone: 'good', said: text('till.undone', { what: sayWhat(sale.what) }), canUndo: false };
  if (booked.kind === 'waiting' && !undone && !isWaiting)
    return { tone: 'good', said: text('till.sent', { what: sayWhat(sale.what) }), canUndo: sale.action !== 'reverse' };
  if (undone || booked.kind === 'waiting')
    return {
      tone: 'warn',
      said: text(undone ? 'till.undo_waits' : 'till.waits'),
      canUndo: !undone && sale.action !== 'reverse',
    };
  const { answer } = booked;
  const gaveNothing = sale.action === 'earn' && answer.transaction.delta === 0;
  return {
    tone: gaveNothing ? 'warn' : 'good',
    said: sayBooked(booked),
    // A renewal without uses has nothing that could be reversed.
    canUndo: sale.action !== 'reverse' && (sale.action !== 'renew' || answer.transaction.amount > 0),
  };
}

/** Whether the time is over in which the sale can be undone. A refused sale stays until the next sale. */
function useIsOver({ booked, undone }: LastSale): boolean {
  const { queue } = useTill();
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  const until = queue.undoableUntil(booked.sale);
  const isShown = booked.kind === 'refused' || booked.sale.action === 'reverse' || undone !== null;
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => redraw(undefined), until - performance.now() + 50);
    return () => clearTimeout(timer);
  }, [until]);
  return !isShown && until === null;
}

type Good = Extract<Booked, { kind: 'booked' }>;

/** A booked sale in words for the cashier: its units, why there are not more, and the new balance. */
function sayBooked({ sale, answer }: Good): ComponentChildren {
  const { transaction, card } = answer;
  const { unit, currency } = card.balance;
  const balance = sayBalance(card);
  if (sale.action === 'redeem') return text('till.given', { what: sayGiven(sale.what, transaction), balance });
  if (sale.action === 'renew') return phrase('till.renewed', { what: sayWhat(sale.what), until: untilOf(answer) });
  // A use of a plan without a limit takes nothing from the card.
  const isFree = sale.action === 'use' && transaction.delta === 0;
  const change = isFree ? units(transaction.amount, unit, currency) : unitsChange(transaction.delta, unit, currency);
  if (sale.action !== 'earn') return text('till.booked', { change, balance });
  const lessened = transaction.breakdown.filter(({ type }) => type !== 'campaign' && type !== 'tier');
  const why = lessened
    .map(whyOf)
    .filter((one) => one !== '')
    .join(' ');
  if (transaction.delta === 0) return text('till.nothing', { why });
  return `${text('till.booked', { change, balance })} ${why}`.trim();
}

/** What the vouchers of the sale gave. Empty without vouchers. */
function sayVouchers({ vouchers = [], card }: MovementAnswer, programs: readonly Program[]): string {
  const program = programs.find(({ id }) => id === card.program_id);
  const given = vouchers.map(({ benefit }) =>
    program && benefit.kind !== 'gift_credit' ? sayBenefit(benefit, program) : '',
  );
  const what = given.filter(Boolean).join(', ');
  return what === '' ? '' : text('till.voucher.used', { what });
}

/** The reward that is given, and how many of it. */
const sayGiven = (what: What, { quantity }: MovementAnswer['transaction']): string =>
  quantity ? `${number(quantity)} × ${sayWhat(what)}` : sayWhat(what);

const untilOf = ({ card }: MovementAnswer): ComponentChildren =>
  card.membership && h(End, { of: card.membership.expires_at });
