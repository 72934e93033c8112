import { Refusal } from '../../domain/refusal.ts';

/** Refuses vouchers that would never be valid. */
export function refuseExpired(expiresAt: number | null, now: number): void {
  if (expiresAt === null || expiresAt > now) return;
  throw new Refusal('invalid_request', 'A voucher must expire in the future.', {}, [
    { in: 'body', pointer: '/expires_at', code: 'out_of_range', detail: 'must be later than now' },
  ]);
}
