import type { Tone } from '../../design/notice.tsx';

const tones: Readonly<Record<string, Tone>> = {
  active: 'good',
  enabled: 'good',
  delivered: 'good',
  done: 'good',
  completed: 'good',
  expiring: 'warn',
  grace: 'warn',
  paused: 'warn',
  pending: 'warn',
  qualified: 'warn',
  parked: 'warn',
  blocked: 'bad',
  failed: 'bad',
  disabled: 'bad',
  expired: 'warn',
  erased: 'bad',
  refused: 'bad',
  revoked: 'bad',
};

/** The colour of a status. The word beside it says the same. */
export const statusTone = (status: string): { tone?: Tone } => {
  const tone = tones[status];
  return tone ? { tone } : {};
};
