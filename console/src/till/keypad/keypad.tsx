import './keypad.css';
import { Delete } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { decimalMark } from '../../format/amounts.ts';
import { text } from '../../languages/text.ts';

/** Keys as large as a finger, for the amount field that has the focus. They type what a keyboard would. */
export function Keypad() {
  const field = useAmountField();
  if (!field) return null;
  const mark = field.dataset['decimals'] === '0' ? '00' : decimalMark();
  const submit = field.form?.querySelector<HTMLButtonElement>('[type=submit]');
  return (
    // A press keeps the focus in the field.
    <fieldset class="keypad" aria-label={text('till.keypad')} onMouseDown={(event) => event.preventDefault()}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9', mark, '0'].map((key) => (
        <Button key={key} onClick={() => type(field, key)}>
          {key}
        </Button>
      ))}
      <Button aria-label={text('till.keypad.delete')} onClick={() => type(field, null)}>
        <Icon of={Delete} />
      </Button>
      {submit && (
        <Button look="primary" onClick={() => field.form?.requestSubmit(submit)}>
          {submit.textContent}
        </Button>
      )}
    </fieldset>
  );
}

/** The field for an amount that has the focus, or had it last on this screen. */
function useAmountField(): HTMLInputElement | null {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const look = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLInputElement) setField(target.dataset['decimals'] === undefined ? null : target);
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.dataset['decimals'] !== undefined)
      setField(activeElement);
  }, []);
  return field?.isConnected ? field : null;
}

/** Types at the cursor, or over the selected text. Null deletes. */
function type(field: HTMLInputElement, key: string | null): void {
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  if (key !== null) field.setRangeText(key, start, end, 'end');
  else field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
