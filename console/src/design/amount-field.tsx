import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useKeypadChoice } from '../device/keypad-choice.ts';
import { type AmountLimits, type AmountOf, digitsOf, readAmount, typedAmount } from '../format/amounts.ts';
import { money, number } from '../format/numbers.ts';
import { text } from '../languages/text.ts';
import { Field } from './field.tsx';
import { keepBubbleAway } from './invalid.ts';

interface AmountFieldProps extends AmountLimits {
  label: ComponentChildren;
  hint?: ComponentChildren;
  /** The unit of the amount: money of a currency, or a number with so many decimals. */
  of: AmountOf;
  /** The text as it was typed. It is read with `readAmount`. */
  value: string;
  onValue: (typed: string) => void;
  required?: boolean;
  /** The error text of the service about the amount. */
  wrong?: string | undefined;
  /** Says the effect of the amount, such as the balance after it. Shown while the amount is right. */
  after?: (amount: number) => ComponentChildren;
  disabled?: boolean;
  placeholder?: string;
  /** The id of the element that tells this field from others with the same label. */
  about?: string;
}

/** How long a person may pause before the field complains, in ms, because a person who types 12 types 1 first. */
const pauseMs = 600;
/** How long a click takes, in ms. A complaint before its end would move the clicked button away. */
const clickMs = 300;

/** A field for an amount in the console and at the till. It shows its error, and a form with a wrong amount is not sent. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, of, value, onValue, min, max, negative, required = false, after, disabled = false } = props;
  const { placeholder, about } = props;
  const input = useRef<HTMLInputElement>(null);
  const [hasKeypad] = useKeypadChoice();
  const [isAsked, setAsked] = useState(false);
  const [checked, check] = useChecked();
  const read = readAmount(value, of, { min, max, negative });
  const isMissing = required && read.kind === 'empty';
  const complaint =
    read.kind === 'wrong' ? sayWrong(read.why, of, { min, max }) : isMissing ? text('amount.missing') : '';
  // The browser sends no form with a field that is not valid.
  useLayoutEffect(() => {
    input.current?.setCustomValidity(complaint);
    // A fault that was corrected is over: the form may empty the field after it was sent.
    if (complaint === '') setAsked(false);
  }, [complaint]);
  const isShown = isAsked || checked === value;
  const said = read.kind === 'amount' ? after?.(read.amount) : undefined;
  return (
    <Field
      label={label}
      hint={said ?? hint}
      optional={!required && !disabled}
      wrong={complaint === '' ? props.wrong : isShown ? complaint : undefined}
      control={(described) => (
        <input
          class="input"
          ref={input}
          inputMode={hasKeypad ? 'none' : negative ? 'text' : digitsOf(of) === 0 ? 'numeric' : 'decimal'}
          data-decimals={digitsOf(of)}
          autoComplete="off"
          maxLength={40}
          value={value}
          disabled={disabled}
          placeholder={placeholder}
          onInput={({ currentTarget }) => {
            check(currentTarget.value, pauseMs);
            onValue(currentTarget.value);
          }}
          // An empty field that was only passed is no fault yet.
          onBlur={() => value !== '' && check(value, clickMs)}
          onInvalid={(event) => {
            keepBubbleAway(event);
            setAsked(true);
          }}
          {...described}
          aria-describedby={[described['aria-describedby'], about].filter(Boolean).join(' ') || undefined}
        />
      )}
    />
  );
}

/** The text that the field complains about: the typed text, once the person pauses or leaves the field. */
function useChecked() {
  const [checked, setChecked] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const check = (typed: string, afterMs: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChecked(typed), afterMs);
  };
  return [checked, check] as const;
}

function sayWrong(why: string, of: AmountOf, { min, max }: AmountLimits): string {
  const digits = digitsOf(of);
  const words = (amount: number) =>
    'currency' in of ? money(amount, of.currency) : number(amount / 10 ** digits, digits);
  if (why === 'too_small' && min !== undefined && min <= 0) return text('amount.too_much_off', { max: words(0 - min) });
  if (why === 'too_small' && min !== undefined) return text('amount.too_small', { min: words(min) });
  if (why === 'too_large' && max !== undefined) return text('amount.too_large', { max: words(max) });
  if (why === 'too_large') return text('amount.far_too_large');
  if (why === 'negative') return text('amount.negative');
  if (why === 'two_meanings' && digits > 0) return text('amount.two_meanings', { example: exampleOf(of) });
  if (why === 'too_many_decimals' && digits > 0) return text('amount.too_many_decimals', { count: digits });
  return digits === 0 ? text('amount.no_whole') : text('amount.no_number', { example: exampleOf(of) });
}

/** Twelve and a half, with the mark of the language for decimals. */
const exampleOf = (of: AmountOf): string => typedAmount(12.5 * 10 ** digitsOf(of), of);
