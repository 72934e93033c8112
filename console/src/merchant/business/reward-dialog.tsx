import type { Program, Reward } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { AmountField } from '../../design/amount-field.tsx';
import { AskFirst } from '../../design/ask-first.tsx';
import { Button } from '../../design/button.tsx';
import { DayField } from '../../design/day-field.tsx';
import { Failure } from '../../design/failure.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { type AmountOf, amountIn, typedAmount } from '../../format/amounts.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { choicesOf } from '../list/choices-of.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { RewardTranslations } from '../translations/reward-translations.tsx';
import { type BenefitKind, benefitAmount, benefitOf, benefits } from './benefit-of.ts';

interface RewardDialogProps {
  /** The reward to change. Null creates one. */
  reward: Reward | null;
  onClose: () => void;
  onDone: () => void;
}

const pieces: AmountOf = { digits: 0 };

/** What the units of a program count: those of cashback and gift cards are money. */
const unitsOf = (program: Program | undefined): AmountOf =>
  program && (program.kind === 'cashback' || program.kind === 'gift') ? { currency: program.currency } : pieces;

/** Creates a reward, or changes its name, cost, stock, days and translations. */
export function RewardDialog({ reward, onClose, onDone }: RewardDialogProps) {
  const { loyalty } = useSession();
  const { all } = usePrograms();
  const programs = all.filter(({ status }) => status !== 'archived');
  const [chosen, setChosen] = useState(reward?.program_id ?? '');
  const programId = chosen || (programs[0]?.id ?? '');
  const currency = programs.find(({ id }) => id === programId)?.currency ?? 'EUR';
  const [name, setName] = useState(reward?.name ?? '');
  const of = unitsOf(programs.find(({ id }) => id === programId));
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
      <div class="row">
        <DayField
          is="start"
          label={text('field.first_day')}
          hint={text('field.first_day_hint')}
          value={from}
          wrong={wrong('/valid_from')}
          onValue={setFrom}
        />
        <DayField
          is="end"
          label={text('field.last_day')}
          hint={text('field.last_day_hint')}
          value={until}
          wrong={wrong('/valid_until')}
          onValue={setUntil}
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
          <BenefitValue kind={kind} currency={currency} value={value} wrong={wrong('/benefit')} onValue={setValue} />
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
          {reward.status === 'active' ? (
            <AskFirst
              small
              name={text('rewards.archive')}
              title={text('rewards.archive_title')}
              act={() => archive.run()}
            >
              {text('rewards.archive_text')}
            </AskFirst>
          ) : (
            <Button small disabled={archive.busy} onClick={() => archive.run()}>
              {text('rewards.restore')}
            </Button>
          )}
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
