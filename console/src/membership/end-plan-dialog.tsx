import type { Loyalty, Membership } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { End } from '../design/dates.ts';
import { SelectField } from '../design/field.tsx';
import { FormDialog } from '../design/form-dialog.tsx';
import { phrase, text } from '../languages/text.ts';
import { useAction } from '../service/use-action.ts';

interface EndPlanDialogProps {
  loyalty: Loyalty;
  membership: Membership;
  onClose: () => void;
  onDone: () => void;
}

/** Ends a membership at once, or with the time that is paid for. */
export function EndPlanDialog({ loyalty, membership, onClose, onDone }: EndPlanDialogProps) {
  const { card_id: cardId, expires_at, status } = membership;
  // In the grace period, and after a cancellation, only an end at once is left.
  const isLater = status !== 'canceled' && status !== 'grace';
  const [at, setAt] = useState<'now' | 'period_end'>(isLater ? 'period_end' : 'now');
  const cancel = useAction(async () => {
    await loyalty.memberships.cancel(cardId, { at });
    onDone();
  });
  return (
    <FormDialog title={text('plan.end_title')} submit={text('plan.end')} danger action={cancel} onClose={onClose}>
      {isLater && (
        <SelectField
          label={text('plan.end_at')}
          value={at}
          choices={(['period_end', 'now'] as const).map((value) => ({ value, name: text(`plan.end_at.${value}`) }))}
          onValue={setAt}
        />
      )}
      <p>{at === 'now' ? text('plan.end_now') : phrase('plan.end_later', { until: <End of={expires_at} /> })}</p>
    </FormDialog>
  );
}
