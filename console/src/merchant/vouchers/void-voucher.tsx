import type { Voucher } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { toast } from '../../design/toasts.tsx';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useSession } from '../session/session.ts';
import { codeOf } from './voucher-words.ts';

interface VoidVoucherProps {
  voucher: Voucher;
  small?: boolean;
  onDone: () => void;
}

/** A button that makes a voucher worthless, after a question. Nothing for a voucher that cannot be used any more. */
export function VoidVoucher({ voucher, small = false, onDone }: VoidVoucherProps) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (voucher.status !== 'issued' || !can('voidVoucher')) return null;
  return (
    <>
      <Button look="danger" small={small} onClick={() => setOpen(true)}>
        {text('voucher.void')} {small && <span class="hidden-text">{codeOf(voucher)}</span>}
      </Button>
      {isOpen && (
        <VoidDialog
          voucher={voucher}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

function VoidDialog({ voucher, onClose, onDone }: VoidVoucherProps & { onClose: () => void }) {
  const { loyalty } = useSession();
  const [reason, setReason] = useState('');
  const end = useAction(async () => {
    await loyalty.vouchers.void(voucher.id, reason ? { reason } : {});
    toast(text('toast.voided', { code: codeOf(voucher) }));
    onDone();
  });
  return (
    <FormDialog title={text('voucher.void_title')} submit={text('voucher.void')} danger action={end} onClose={onClose}>
      <p>{text('voucher.void_text', { code: codeOf(voucher) })}</p>
      <TextField
        label={text('field.reason')}
        maxLength={200}
        value={reason}
        wrong={wrongAt(end.failure, '/reason')}
        onValue={setReason}
      />
    </FormDialog>
  );
}
