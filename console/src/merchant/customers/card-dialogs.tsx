import type { Card } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { AmountField } from '../../design/amount-field.tsx';
import { DayField } from '../../design/day-field.tsx';
import { CheckField, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { Question } from '../../design/question.tsx';
import { toast } from '../../design/toasts.tsx';
import { amountIn } from '../../format/amounts.ts';
import { units, unitsChange } from '../../format/numbers.ts';
import { isUnusual } from '../../format/unusual-amount.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useSession } from '../session/session.ts';

interface CardDialogProps {
  card: Card;
  onClose: () => void;
  onDone: () => void;
}

/** Corrects the balance, with the reason that the ledger keeps. */
export function AdjustDialog({ card, onClose, onDone }: CardDialogProps) {
  const { loyalty } = useSession();
  const { unit, currency, available } = card.balance;
  const of = unit === 'minor' && currency ? { currency } : { digits: 0 };
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const delta = amountIn(typed, of, { negative: true }) ?? 0;
  const [isAsking, setAsking] = useState(false);
  const adjust = useAction(async (isMeant = false) => {
    setAsking(!isMeant && isUnusual(delta, of));
    if (!isMeant && isUnusual(delta, of)) return;
    await loyalty.cards.adjust(card.id, { delta, note });
    toast(text('toast.adjusted', { change: unitsChange(delta, unit, currency) }));
    onDone();
  });
  const said = units(delta, unit, currency);
  return (
    <FormDialog title={text('adjust.title')} submit={text('adjust.submit')} action={adjust} onClose={onClose}>
      {isAsking && (
        <Question
          title={text('till.ask.amount', { amount: said })}
          yes={text('till.ask.book', { amount: said })}
          onAnswer={(isMeant) => {
            setAsking(false);
            if (isMeant) void adjust.run(true);
          }}
        >
          <p>{text('adjust.unusual')}</p>
        </Question>
      )}
      <AmountField
        label={'currency' in of ? text('adjust.delta_money', { currency: of.currency }) : text('adjust.delta')}
        hint={text('adjust.delta_hint')}
        after={(change) => text('adjust.after', { balance: units(available + change, unit, currency) })}
        of={of}
        negative
        // The service takes off at most the available units.
        min={0 - Math.max(available, 0)}
        required
        value={typed}
        wrong={wrongAt(adjust.failure, '/delta')}
        onValue={setTyped}
      />
      <TextField
        label={text('field.reason')}
        required
        value={note}
        wrong={wrongAt(adjust.failure, '/note')}
        onValue={setNote}
      />
    </FormDialog>
  );
}

/** Blocks a card, such as a stolen one. */
export function BlockDialog({ card, onClose, onDone }: CardDialogProps) {
  const { loyalty } = useSession();
  const [reason, setReason] = useState('');
  const block = useAction(async () => {
    await loyalty.cards.block(card.id, reason ? { reason } : {});
    toast(text('toast.blocked'), () => loyalty.cards.unblock(card.id).then(onDone));
    onDone();
  });
  return (
    <FormDialog title={text('block.title')} submit={text('block.submit')} danger action={block} onClose={onClose}>
      <p>{text('block.text')}</p>
      <TextField
        label={text('field.reason')}
        value={reason}
        wrong={wrongAt(block.failure, '/reason')}
        onValue={setReason}
      />
    </FormDialog>
  );
}

/** Gives the customer another card with the balance of this one. */
export function ReplaceDialog({ card, onClose }: CardDialogProps) {
  const { loyalty, to } = useSession();
  const { route } = useLocation();
  const [code, setCode] = useState('');
  const replace = useAction(async () => {
    const { id } = await loyalty.cards.replace(card.id, code ? { code } : {});
    toast(text('toast.replaced'));
    onClose();
    route(to(`/cards/${id}`));
  });
  return (
    <FormDialog title={text('replace.title')} submit={text('replace.submit')} action={replace} onClose={onClose}>
      <p>{text('replace.text')}</p>
      <TextField
        label={text('replace.code')}
        hint={text('replace.code_hint')}
        value={code}
        wrong={wrongAt(replace.failure, '/code')}
        onValue={setCode}
      />
    </FormDialog>
  );
}

/** Another end of the card. */
export function ExtendDialog({ card, onClose, onDone }: CardDialogProps) {
  const { loyalty } = useSession();
  const [expiresAt, setExpiresAt] = useState(card.expires_at ?? '');
  const extend = useAction(async () => {
    await loyalty.cards.extend(card.id, { expires_at: expiresAt || null });
    toast(text('toast.extended'));
    onDone();
  });
  return (
    <FormDialog title={text('extend.title')} submit={text('extend.submit')} action={extend} onClose={onClose}>
      <DayField
        is="end"
        label={text('field.last_day')}
        hint={text('field.last_day_hint')}
        value={expiresAt}
        wrong={wrongAt(extend.failure, '/expires_at')}
        onValue={setExpiresAt}
      />
    </FormDialog>
  );
}

/** Closes a card permanently. */
export function CloseDialog({ card, onClose, onDone }: CardDialogProps) {
  const { loyalty } = useSession();
  const [forfeit, setForfeit] = useState(false);
  const close = useAction(async () => {
    await loyalty.cards.close(card.id, forfeit ? { forfeit } : {});
    toast(text('toast.closed'));
    onDone();
  });
  return (
    <FormDialog title={text('close.title')} submit={text('close.submit')} danger action={close} onClose={onClose}>
      <p>{text('close.text')}</p>
      <CheckField label={text('close.forfeit')} checked={forfeit} onValue={setForfeit} />
    </FormDialog>
  );
}
