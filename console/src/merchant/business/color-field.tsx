import { isColor } from '../../design/brand-colors.ts';
import { Field, type FieldProps } from '../../design/field.tsx';
import { text } from '../../languages/text.ts';

interface ColorFieldProps extends FieldProps {
  /** `#RRGGBB`, or what a person has typed so far. Empty: no color. */
  value: string;
  disabled?: boolean;
  onValue: (value: string) => void;
}

/** A color, to choose or to type. */
export function ColorField({ label, hint, wrong, value, disabled = false, onValue }: ColorFieldProps) {
  return (
    <Field
      {...{ label, hint, wrong }}
      control={(described) => (
        <div class="color-field">
          <input
            type="color"
            aria-label={text('settings.choose_color')}
            value={isColor(value) ? value.toLowerCase() : '#0b6e4f'}
            disabled={disabled}
            onInput={({ currentTarget }) => onValue(currentTarget.value.toUpperCase())}
          />
          <input
            class="input"
            {...described}
            value={value}
            placeholder="#0B6E4F"
            maxLength={7}
            spellcheck={false}
            autoComplete="off"
            disabled={disabled}
            onInput={({ currentTarget }) => onValue(currentTarget.value)}
          />
        </div>
      )}
    />
  );
}
