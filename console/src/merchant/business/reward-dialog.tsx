import type { Reward } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { AmountField } from '../../design/amount-field.tsx';
import { AskFirst } from '../../design/ask-first.tsx';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { toast } from '../../design/toasts.tsx';
import { type AmountOf, amountIn, typedAmount } from '../../format/amounts.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { choicesOf } from '../list/choices-of.ts';
import { FirstAndLastDay } from '../parts/first-and-last-day.tsx';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { RewardTranslations } from '../translations/reward-translations.tsx';
import { type BenefitKind, benefitAmount, benefitOf, benefits } from './benefit-of.ts';
import { costCounts } from './cost-of.ts';

interface RewardDialogProps {
  /** The reward to change. Null creates one. */
  reward: Reward | null;
  onClose: () => void;
  onDone: () => void;
}

const pieces: AmountOf = { digits: 0 };

/** Creates a reward, or changes its name, cost, stock, days and translations. */
export function RewardDialog({ reward, onClose, onDone }: RewardDialogProps) {
  const { loyalty } = useSession();
  const { all } = usePrograms();
  const programs = all.filter(({ status }) => status !== 'archived');
  const [chosen, setChosen] = useState(reward?.program_id ?? '');
  const programId = chosen || (programs[0]?.id ?? '');
  const program = all.find(({ id }) => id === programId);
  const currency = program?.currency ?? 'EUR';
  const [name, setName] = useState(reward?.name ?? '');
  const of = costCounts(program);
  const [cost, setCost] = useState<string | null>(null);
  const typedCost = cost ?? (reward ? typedAmount(reward.cost, of) : '');
  const [stock, setStock] = useState(reward?.stock == null ? '' : typedAmount(reward.stock, pieces));
  const [from, setFrom] = useState(reward?.valid_from ?? '');
  const [until, setUntil] = useState(reward?.valid_until ?? '');
  const [kind, setKind] = useState<BenefitKind>('custom');
  const [value, setValue] = useState('');
  const [translations, setTranslations] = useState<Reward['translations']>(reward?.translations ?? []);
  const save = useAction(async () => {
    const body = {
      ...{ name, cost: amountIn(typedCost, of) ?? 0, stock: amountIn(stock, pieces) ?? null, translations },
      ...{ valid_from: from || null, valid_until: until || null },
    };
    const benefit = benefitOf(kind, value, currency);
    await (reward
      ? loyalty.rewards.update(reward.id, body)
      : loyalty.rewards.create({ ...body, program_id: programId, benefit }));
    toast(text('toast.saved', { name }));
    onDone();
  });
  const setStatus = async (status: 'active' | 'archived') => {
    if (!reward) return;
    const update = async (to: typeof status) => {
      await loyalty.rewards.update(reward.id, { status: to });
      onDone();
    };
    await update(status);
    if (status === 'active') toast(text('toast.restored', { name: reward.name }));
    else toast(text('toast.archived', { name: reward.name }), () => update('active'));
  };
  const restore = useAction(() => setStatus('active'));
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
        <AmountField
          label={'currency' in of ? text('rewards.cost_money', of) : text('rewards.cost')}
          of={of}
          required
          value={typedCost}
          wrong={wrong('/cost')}
          onValue={setCost}
        />
        <AmountField
          label={text('rewards.stock')}
          hint={text('rewards.stock_hint')}
          of={pieces}
          value={stock}
          wrong={wrong('/stock')}
          onValue={setStock}
        />
      </div>
      <FirstAndLastDay
        {...{ from, until }}
        wrongFrom={wrong('/valid_from')}
        wrongUntil={wrong('/valid_until')}
        onFrom={setFrom}
        onUntil={setUntil}
      />
      {!reward && (
        <>
          <SelectField
            label={text('rewards.benefit')}
            value={kind}
            choices={choicesOf('benefit', benefits) as never}
            onValue={setKind}
          />
          <BenefitValue kind={kind} currency={currency} value={value} wrong={wrong('/benefit')} onValue={setValue} />
        </>
      )}
      <RewardTranslations
        translations={translations}
        failure={save.failure}
        onTranslations={(changed) => setTranslations([...changed])}
      />
      {reward && (
        <div>
          {reward.status === 'active' ? (
            <AskFirst
              small
              name={text('rewards.archive')}
              title={text('rewards.archive_title')}
              act={() => setStatus('archived')}
            >
              {text('rewards.archive_text')}
            </AskFirst>
          ) : (
            <Button small disabled={restore.busy} onClick={() => restore.run()}>
              {text('rewards.restore')}
            </Button>
          )}
          <Failure of={restore.failure} />
        </div>
      )}
    </FormDialog>
  );
}

interface BenefitValueProps {
  kind: BenefitKind;
  currency: string;
  value: string;
  wrong: string | undefined;
  onValue: (value: string) => void;
}

function BenefitValue({ kind, currency, ...rest }: BenefitValueProps) {
  const label = text(`benefit_value.${kind}`, { currency });
  const of = benefitAmount(kind, currency);
  if (of === null) return <TextField label={label} required {...rest} />;
  return (
    <AmountField
      label={label}
      required
      of={of}
      min={1}
      max={kind === 'percent_off' ? wholePrice : undefined}
      {...rest}
    />
  );
}

/** 100 percent in basis points. */
const wholePrice = 10_000;
