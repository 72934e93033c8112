import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type AmountLimits, type AmountOf, digitsOf, readAmount, typedAmount } from '../format/amounts.ts';
import { money, number } from '../format/numbers.ts';
import { text } from '../languages/text.ts';
import { Field } from './field.tsx';

interface AmountFieldProps extends AmountLimits {
  label: ComponentChildren;
  hint?: ComponentChildren;
  /** What the amount counts: money of a currency, or a number with so many decimals. */
  of: AmountOf;
  /** What was typed. It stays as it was typed, and is read with `readAmount`. */
  value: string;
  onValue: (typed: string) => void;
  required?: boolean;
  /** What the service says about the amount. */
  wrong?: string | undefined;
  /** What the amount means, such as the balance after it. Shown while the amount is right. */
  after?: (amount: number) => ComponentChildren;
  disabled?: boolean;
  placeholder?: string;
}

/** A field for an amount in the console and at the till. It says what is wrong with it, and a form with a wrong amount is not sent. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, of, value, onValue, min, max, negative, required = false, after, disabled = false } = props;
  const { placeholder } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const read = readAmount(value, of, { min, max, negative });
  const isMissing = required && read.kind === 'empty';
  const complaint =
    read.kind === 'wrong' ? sayWrong(read.why, of, { min, max }) : isMissing ? text('amount.missing') : '';
  // The browser sends no form with a field that is not valid.
  useLayoutEffect(() => input.current?.setCustomValidity(complaint), [complaint]);
  const said = read.kind === 'amount' ? after?.(read.amount) : undefined;
  return (
    <Field
      label={label}
      hint={said ?? hint}
      wrong={complaint === '' ? props.wrong : isMissing && !isAsked ? undefined : complaint}
      control={(described) => (
        <input
          class="input"
          ref={input}
          inputMode={negative ? 'text' : digitsOf(of) === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={40}
          value={value}
          disabled={disabled}
          placeholder={placeholder}
          onInput={({ currentTarget }) => onValue(currentTarget.value)}
          onInvalid={(event) => {
            // The field says what is wrong itself, in the language of the page.
            event.preventDefault();
            setAsked(true);
            event.currentTarget.form?.querySelector<HTMLElement>(':invalid')?.focus();
          }}
          {...described}
        />
      )}
    />
  );
}

function sayWrong(why: string, of: AmountOf, { min, max }: AmountLimits): string {
  const words = (amount: number) => ('currency' in of ? money(amount, of.currency) : typedAmount(amount, of));
  const digits = digitsOf(of);
  if (why === 'too_small' && min !== undefined) return text('amount.too_small', { min: words(min) });
  if (why === 'too_large' && max !== undefined) return text('amount.too_large', { max: words(max) });
  if (why === 'too_large') return text('amount.far_too_large');
  if (why === 'negative') return text('amount.negative');
  if (why === 'two_meanings' && digits > 0) return text('amount.two_meanings', { example: exampleOf(digits) });
  if (why === 'too_many_decimals' && digits > 0) return text('amount.too_many_decimals', { count: digits });
  return digits === 0 ? text('amount.no_whole') : text('amount.no_number', { example: exampleOf(digits) });
}

const exampleOf = (digits: number): string =>
  digits === 0 ? number(12) : typedAmount(12 * 10 ** digits + 5 * 10 ** (digits - 1), { digits });
