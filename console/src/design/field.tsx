import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { text } from '../languages/text.ts';
import { complaintOf, keepBubbleAway } from './invalid.ts';

export interface FieldProps {
  label: ComponentChildren;
  hint?: ComponentChildren;
  /** The error in the value, in words for a person. */
  wrong?: string | undefined;
  /** Whether a form can be sent without it. Its label says so. */
  optional?: boolean;
}

interface Described {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': 'true' | undefined;
}

/** A label, a control, a hint and an error. The control refers to the hint and the error for screen readers. */
export function Field({
  label,
  hint,
  wrong,
  optional = false,
  control,
}: FieldProps & { control: (described: Described) => ComponentChildren }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ') || undefined;
  return (
    <div class="field">
      <div class="label">
        <label for={id}>{label}</label>
        {optional && (
          // Screen readers say which fields are required.
          <span class="optional" aria-hidden="true">
            {text('field.optional')}
          </span>
        )}
      </div>
      {control({ id, 'aria-describedby': describedBy, 'aria-invalid': wrong ? 'true' : undefined })}
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {wrong && (
        <span class="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  value: string;
  onValue: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'search' | 'date' | 'time' | 'url';
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  min?: number | string;
  max?: number | string;
  placeholder?: string;
  inputMode?: 'numeric' | 'decimal' | 'tel';
  autoComplete?: 'off' | 'email' | 'name' | 'tel' | 'username webauthn';
  /** Gets whether the date or time is complete. A date that is typed in part has no value, like an empty one. */
  onWhole?: (isWhole: boolean) => void;
  /** On the till: a scanned code belongs in this field. */
  'data-scan'?: 'keep';
}

/** A field of one line. */
export function TextField({ label, hint, wrong, value, onValue, onWhole, type = 'text', ...rest }: TextFieldProps) {
  // Preact's types want one type of input at a time.
  const attributes: object = { type, ...rest };
  const [complaint, setComplaint] = useState<string>();
  const check = (input: HTMLInputElement): void => {
    const { badInput, rangeOverflow } = input.validity;
    setComplaint(badInput || rangeOverflow ? complaintOf(input) : undefined);
    onWhole?.(!badInput && !rangeOverflow);
  };
  return (
    <Field
      {...{ label, hint }}
      optional={!rest.required && !rest.disabled}
      wrong={complaint ?? wrong}
      control={(described) => (
        <input
          class="input"
          value={value}
          onInput={({ currentTarget }) => {
            check(currentTarget);
            onValue(currentTarget.value);
          }}
          // A browser fires no input event while an empty date is typed in part.
          onBlur={({ currentTarget }) => {
            const { badInput, valid } = currentTarget.validity;
            if (badInput || valid) check(currentTarget);
          }}
          onInvalid={(event) => {
            keepBubbleAway(event);
            setComplaint(complaintOf(event.currentTarget));
          }}
          {...attributes}
          {...described}
        />
      )}
    />
  );
}

interface AreaFieldProps extends FieldProps {
  value: string;
  onValue: (value: string) => void;
  /** For JSON and other code. */
  code?: boolean;
  maxLength?: number;
}

/** A field of several lines. */
export function AreaField({ label, hint, wrong, value, onValue, code = false, maxLength }: AreaFieldProps) {
  return (
    <Field
      {...{ label, hint, wrong }}
      optional={!code}
      control={(described) => (
        <textarea
          class={code ? 'input code' : 'input'}
          spellcheck={!code}
          maxLength={maxLength}
          onInput={({ currentTarget }) => onValue(currentTarget.value)}
          value={value}
          {...described}
        />
      )}
    />
  );
}

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: string;
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value;
  choices: readonly Choice<Value>[];
  onValue: (value: Value) => void;
  disabled?: boolean;
}

/** One of a few values. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, wrong, value, choices, onValue, disabled = false } = props;
  return (
    <Field
      {...{ label, hint, wrong }}
      control={(described) => (
        <select
          class="input"
          disabled={disabled}
          onChange={({ currentTarget }) => onValue(currentTarget.value as Value)}
          {...described}
        >
          {choices.map(({ value: one, name }) => (
            <option key={one} value={one} selected={one === value}>
              {name}
            </option>
          ))}
        </select>
      )}
    />
  );
}

interface CheckFieldProps {
  label: ComponentChildren;
  hint?: ComponentChildren;
  checked: boolean;
  onValue: (checked: boolean) => void;
  disabled?: boolean;
}

/** Yes or no. */
export function CheckField({ label, hint, checked, onValue, disabled = false }: CheckFieldProps) {
  const id = useId();
  return (
    <div class="check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        // A form that listens to input draws its fields again before the browser fires the change event.
        onInput={({ currentTarget }) => onValue(currentTarget.checked)}
      />
      <div class="field">
        <label for={id}>{label}</label>
        {hint && (
          <span class="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}
