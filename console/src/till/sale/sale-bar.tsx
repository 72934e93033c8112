import type { ComponentChildren } from 'preact';
import { useEffect, useReducer } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { Notice, type Tone } from '../../design/notice.tsx';
import { Question } from '../../design/question.tsx';
import { text } from '../../languages/text.ts';
import { useTill } from '../open/till.ts';
import { sayRefusal } from '../queue/say-refusal.ts';
import { undoIdOf } from '../queue/undo.ts';
import { sayWhat } from '../queue/what.ts';
import { sayBooked } from './say-booked.ts';
import { type LastSale, useSales } from './use-sales.ts';

/** What became of the last sale, with a way to undo it. It stays while the next card is opened, until it cannot be undone. */
export function SaleBar() {
  const { last, failure, question } = useSales();
  return (
    <div class="till-bar">
      {question && (
        <Question title={question.title} yes={question.yes} onAnswer={question.answer}>
          {question.hint && <p>{question.hint}</p>}
        </Question>
      )}
      <Failure of={failure} />
      {last && <Outcome key={last.booked.sale.id} last={last} />}
    </div>
  );
}

function Outcome({ last }: { last: LastSale }) {
  const { undo, busy } = useSales();
  const { queue } = useTill();
  const isOver = useIsOver(last);
  const waited = waitedOf(last);
  const kept = queue.sales.find(({ id }) => id === waited);
  // What was refused later is on the list of the sales that are not booked.
  const isRefused = kept ? kept.status === 'refused' : waited !== null && queue.wasRefused(waited);
  if (isOver || isRefused) return null;
  const { tone, said, canUndo } = say(last, kept !== undefined);
  return (
    <div class="till-outcome">
      <Notice tone={tone}>
        <p>{said}</p>
      </Notice>
      {canUndo && (
        <Button disabled={busy} onClick={undo}>
          {text('till.undo')}
        </Button>
      )}
    </div>
  );
}

/** The id of what was kept on the till: the sale, or its undo. Null: the service answered at once. */
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

/** Whether the time is over in which the sale can be undone. What was refused stays until the next sale. */
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
