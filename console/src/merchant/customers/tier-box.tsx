import type { Card, Program } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { AskFirst } from '../../design/ask-first.tsx';
import { Button } from '../../design/button.tsx';
import { End } from '../../design/dates.ts';
import { DayField } from '../../design/day-field.tsx';
import { Facts } from '../../design/facts.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { toast } from '../../design/toasts.tsx';
import { sayCause } from '../../format/reasons.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { tierName } from '../parts/tier-name.ts';
import { useSession } from '../session/session.ts';

interface TierBoxProps {
  card: Card;
  program: Program;
  onChange: () => void;
}

/** The tiers of a program, lowest first. Empty for a program without tiers. */
export const tiersOf = ({ rules }: Program) => ('tiers' in rules && rules.tiers ? rules.tiers.levels : []);

/** The tier of a card. A person can give it a tier for a time, and end that. */
export function TierBox({ card, program, onChange }: TierBoxProps) {
  const { loyalty, can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { tier_id, tier_floor: floor } = card;
  const canChange = can('updateCard') && card.status !== 'closed';
  const end = async () => {
    await loyalty.cards.update(card.id, { tier_floor: null });
    toast(text('toast.tier_ended'));
    onChange();
  };
  return (
    <section class="card-box">
      <h2>{text('cards.tier')}</h2>
      <p class="figure">{tier_id ? tierName(program.rules, tier_id) : '–'}</p>
      {floor ? (
        <Facts
          facts={[
            [text('tier.at_least'), tierName(program.rules, floor.tier_id)],
            [text('tier.until'), <End key="until" of={floor.until} />],
            [text('field.reason'), sayCause(floor.reason)],
          ]}
        />
      ) : (
        <p class="hint">{text('tier.by_purchases')}</p>
      )}
      {canChange && (
        <div class="actions">
          <Button onClick={() => setOpen(true)}>{text(floor ? 'tier.change' : 'tier.give')}</Button>
          {floor && (
            <AskFirst name={text('tier.end')} title={text('tier.end_title')} act={end}>
              {text('tier.end_text')}
            </AskFirst>
          )}
        </div>
      )}
      {isOpen && (
        <TierDialog
          {...{ card, program }}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChange();
          }}
        />
      )}
    </section>
  );
}

interface TierDialogProps extends Omit<TierBoxProps, 'onChange'> {
  onClose: () => void;
  onDone: () => void;
}

function TierDialog({ card, program, onClose, onDone }: TierDialogProps) {
  const { loyalty } = useSession();
  // Every card has the first tier by itself.
  const choices = tiersOf(program)
    .slice(1)
    .map(({ id, name }) => ({ value: id, name }));
  const [tier, setTier] = useState(card.tier_floor?.tier_id ?? choices.at(-1)?.value ?? '');
  const [until, setUntil] = useState(card.tier_floor?.until ?? '');
  const [reason, setReason] = useState(card.tier_floor?.reason ?? '');
  const save = useAction(async () => {
    await loyalty.cards.update(card.id, { tier_floor: { tier_id: tier, until, reason } });
    toast(text('toast.tier_given'));
    onDone();
  });
  return (
    <FormDialog title={text('tier.give')} submit={text('action.save')} action={save} onClose={onClose}>
      <p>{text('tier.give_text')}</p>
      <SelectField
        label={text('tier.at_least')}
        value={tier}
        choices={choices}
        wrong={wrongAt(save.failure, '/tier_floor/tier_id')}
        onValue={setTier}
      />
      <DayField
        is="end"
        label={text('tier.until')}
        required
        value={until}
        wrong={wrongAt(save.failure, '/tier_floor/until')}
        onValue={setUntil}
      />
      <TextField
        label={text('field.reason')}
        hint={text('tier.reason_hint')}
        required
        maxLength={200}
        value={reason}
        wrong={wrongAt(save.failure, '/tier_floor/reason')}
        onValue={setReason}
      />
    </FormDialog>
  );
}
