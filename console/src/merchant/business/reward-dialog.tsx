import type { Reward } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { choicesOf } from '../list/choices-of.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { RewardTranslations } from '../translations/reward-translations.tsx';
import { type BenefitKind, benefitOf, benefits } from './benefit-of.ts';

interface RewardDialogProps {
  /** The reward to change. Null creates one. */
  reward: Reward | null;
  onClose: () => void;
  onDone: () => void;
}

/** Creates a reward, or changes its name, cost, stock and translations. */
export function RewardDialog({ reward, onClose, onDone }: RewardDialogProps) {
  const { loyalty } = useSession();
  const { all } = usePrograms();
  const programs = all.filter(({ status }) => status !== 'archived');
  const [chosen, setChosen] = useState(reward?.program_id ?? '');
  const programId = chosen || (programs[0]?.id ?? '');
  const currency = programs.find(({ id }) => id === programId)?.currency ?? 'EUR';
  const [name, setName] = useState(reward?.name ?? '');
  const [cost, setCost] = useState(String(reward?.cost ?? ''));
  const [stock, setStock] = useState(String(reward?.stock ?? ''));
  const [kind, setKind] = useState<BenefitKind>('custom');
  const [value, setValue] = useState('');
  const [translations, setTranslations] = useState<Reward['translations']>(reward?.translations ?? []);
  const save = useAction(async () => {
    const body = { name, cost: Number(cost), stock: stock === '' ? null : Number(stock), translations };
    const benefit = benefitOf(kind, value, currency);
    await (reward
      ? loyalty.rewards.update(reward.id, body)
      : loyalty.rewards.create({ ...body, program_id: programId, benefit }));
    onDone();
  });
  const archive = useAction(async () => {
    if (reward) await loyalty.rewards.update(reward.id, { status: reward.status === 'active' ? 'archived' : 'active' });
    onDone();
  });
  const wrong = (pointer: string) => wrongAt(save.failure, pointer);
  return (
    <FormDialog
      title={reward ? text('rewards.edit') : text('rewards.create')}
      submit={text('action.save')}
      action={save}
      onClose={onClose}
    >
      {!reward && (
        <SelectField
          label={text('field.program')}
          value={programId}
          choices={programs.map(({ id, name: of }) => ({ value: id, name: of }))}
          wrong={wrong('/program_id')}
          onValue={setChosen}
        />
      )}
      <TextField label={text('field.name')} required value={name} wrong={wrong('/name')} onValue={setName} />
      <div class="row">
        <TextField
          label={text('rewards.cost')}
          type="number"
          min={0}
          required
          value={cost}
          wrong={wrong('/cost')}
          onValue={setCost}
        />
        <TextField
          label={text('rewards.stock')}
          hint={text('rewards.stock_hint')}
          type="number"
          min={0}
          value={stock}
          wrong={wrong('/stock')}
          onValue={setStock}
        />
      </div>
      {!reward && (
        <>
          <SelectField
            label={text('rewards.benefit')}
            value={kind}
            choices={choicesOf('benefit', benefits) as never}
            onValue={setKind}
          />
          <TextField
            label={text(`benefit_value.${kind}`, { currency })}
            required
            value={value}
            wrong={wrong('/benefit')}
            onValue={setValue}
          />
        </>
      )}
      <RewardTranslations
        translations={translations}
        failure={save.failure}
        onTranslations={(changed) => setTranslations([...changed])}
      />
      <Failure of={archive.failure} />
      {reward && (
        <div>
          <Button small disabled={archive.busy} onClick={() => archive.run()}>
            {reward.status === 'active' ? text('rewards.archive') : text('rewards.restore')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
