import { calendarDay, lastDay } from '../format/dates.ts';
import { text } from '../languages/text.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * For a field that shows its error itself, because the browser would show it in its language, not in that of the page. The
 * first wrong field of the form gets the focus.
 */
export function keepBubbleAway(event: Event & { currentTarget: Control }): void {
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>(':is(input, select, textarea):invalid')?.focus();
}

/** Why the browser sends no form with this control. */
export function complaintOf({ validity, type, validationMessage }: Control): string {
  if (validity.valueMissing) return text('field.missing');
  if (validity.typeMismatch && type === 'email') return text('field.no_email');
  if (validity.typeMismatch && type === 'url') return text('field.no_url');
  if (validity.badInput && type === 'time') return text('field.no_clock');
  if (validity.badInput && type === 'date') return text('field.no_day');
  if (validity.rangeOverflow && type === 'date') return text('field.late_day', { day: calendarDay(lastDay) });
  return validationMessage;
}
