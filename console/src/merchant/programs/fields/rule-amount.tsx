import { useState } from 'preact/hooks';
import { AmountField } from '../../../design/amount-field.tsx';
import { type AmountLimits, type AmountOf, readAmount, typedAmount } from '../../../format/amounts.ts';
import { useWrong } from './wrong-rules.ts';

interface RuleAmountProps extends AmountLimits {
  label: string;
  hint?: string | undefined;
  of: AmountOf;
  /** The amount in the rules. Null if the rules have no amount. */
  amount: number | null;
  required?: boolean;
  /** The place of the amount in the rules. */
  at?: string | undefined;
  onAmount: (amount: number | null) => void;
}

/** An amount of the rules. The typed text stays as it is; only a right amount gets into the rules. */
export function RuleAmount({ label, hint, of, amount, required = true, at, onAmount, ...limits }: RuleAmountProps) {
  const [typed, setTyped] = useState(amount === null ? '' : typedAmount(amount, of));
  const wrong = useWrong(at);
  const read = readAmount(typed, of, limits);
  const isSame =
    read.kind === 'wrong' || (read.kind === 'empty' ? required || amount === null : read.amount === amount);
  // The rules were changed elsewhere, for example by "Discard".
  const shown = isSame ? typed : amount === null ? '' : typedAmount(amount, of);
  return (
    <AmountField
      {...{ label, hint, of, required, ...limits }}
      wrong={wrong}
      value={shown}
      onValue={(value) => {
        setTyped(value);
        const next = readAmount(value, of, limits);
        if (next.kind === 'amount') onAmount(next.amount);
        else if (next.kind === 'empty' && !required) onAmount(null);
      }}
    />
  );
}
