import type { Card } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { AskFirst } from '../../design/ask-first.tsx';
import { Button } from '../../design/button.tsx';
import { toast } from '../../design/toasts.tsx';
import { text } from '../../languages/text.ts';
import { useSession } from '../session/session.ts';
import { AdjustDialog, BlockDialog, CloseDialog, ExtendDialog, ReplaceDialog } from './card-dialogs.tsx';
import { CardLinkDialog } from './card-link-dialog.tsx';

const dialogs = {
  card_link: CardLinkDialog,
  adjust: AdjustDialog,
  block: BlockDialog,
  replace: ReplaceDialog,
  extend: ExtendDialog,
  close: CloseDialog,
} as const;

const needs = {
  card_link: 'createCardLink',
  adjust: 'adjustCard',
  block: 'blockCard',
  replace: 'replaceCard',
  extend: 'extendCard',
  close: 'closeCard',
} as const;

type Name = keyof typeof dialogs;

/** The actions that a card permits in its status. */
export function CardActions({ card, onDone }: { card: Card; onDone: () => void }) {
  const { loyalty, can } = useSession();
  const [open, setOpen] = useState<Name | null>(null);
  const unblock = async () => {
    await loyalty.cards.unblock(card.id);
    toast(text('toast.unblocked'));
    onDone();
  };
  if (card.status === 'closed') return null;
  const isBlocked = card.status === 'blocked';
  const names = (Object.keys(dialogs) as Name[]).filter((name) => can(needs[name]) && !(isBlocked && name === 'block'));
  const Dialog = open && dialogs[open];
  return (
    <>
      {names.map((name) => (
        <Button key={name} {...(name === 'close' ? { look: 'danger' } : {})} onClick={() => setOpen(name)}>
          {text(`${name}.open`)}
        </Button>
      ))}
      {isBlocked && can('unblockCard') && (
        <AskFirst name={text('block.undo')} title={text('block.undo_title')} act={unblock}>
          {text('block.undo_text')}
        </AskFirst>
      )}
      {Dialog && (
        <Dialog
          card={card}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
