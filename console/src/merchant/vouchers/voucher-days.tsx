import { wrongAt } from '../../service/failures.ts';
import { FirstAndLastDay } from '../parts/first-and-last-day.tsx';

/** The times from which and until which vouchers can be used, as the service takes them. Empty: without a limit. */
export interface Days {
  readonly starts_at: string;
  readonly expires_at: string;
}

export const noDays: Days = { starts_at: '', expires_at: '' };

/** The days as a request has them. */
export const boundsOf = ({ starts_at, expires_at }: Days) => ({
  starts_at: starts_at || null,
  expires_at: expires_at || null,
});

interface VoucherDaysProps {
  days: Days;
  failure: unknown;
  onDays: (days: Days) => void;
}

/** The first and the last day of vouchers. */
export const VoucherDays = ({ days, failure, onDays }: VoucherDaysProps) => (
  <FirstAndLastDay
    from={days.starts_at}
    until={days.expires_at}
    wrongFrom={wrongAt(failure, '/starts_at')}
    wrongUntil={wrongAt(failure, '/expires_at')}
    onFrom={(starts_at) => onDays({ ...days, starts_at })}
    onUntil={(expires_at) => onDays({ ...days, expires_at })}
  />
);
