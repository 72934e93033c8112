import type { RuleWindow } from '@loyalty-service/sdk';
import { SelectField } from '../../../design/field.tsx';
import { windowName } from '../../../format/windows.ts';
import { text } from '../../../languages/text.ts';

interface WindowFieldProps {
  window: RuleWindow;
  /** The windows to choose from. A window that only the JSON can have stays a choice. */
  among?: readonly RuleWindow[];
  onWindow: (window: RuleWindow) => void;
}

const usual: readonly RuleWindow[] = ['call', 'day', 'week', 'month', 'year', 'lifetime'];

/** The time in which something is counted. */
export function WindowField({ window, among = usual, onWindow }: WindowFieldProps) {
  const keyOf = (one: RuleWindow): string => JSON.stringify(one);
  const all = among.some((one) => keyOf(one) === keyOf(window)) ? among : [...among, window];
  return (
    <SelectField
      label={text('rules.window')}
      value={keyOf(window)}
      choices={all.map((one) => ({ value: keyOf(one), name: windowName(one) }))}
      onValue={(key) => onWindow(all.find((one) => keyOf(one) === key) ?? window)}
    />
  );
}
