import { text } from '../../languages/text.ts';
import { sayWithoutForm } from '../../service/problem-texts.ts';
import type { Refusal, Sale } from './database.ts';

type Refused = Pick<Sale, 'code' | 'seller' | 'location'>;

/**
 * Why a sale was refused, in the current language of the page. `isTheirs`: another person than the
 * one at the till rang it up.
 */
export function sayRefusal(sale: Refused, problem: Refusal, isTheirs = false): string {
  if (problem.pointer === '/code') return text('till.unknown_code', { code: sale.code });
  if (isNotPermitted(problem)) return sayNotPermitted(sale, problem, isTheirs);
  return sayWithoutForm(problem);
}

/** Whether the person who rang up a sale may not book it, or not where it was rung up. */
export const isNotPermitted = ({ code }: Refusal): boolean => code === 'insufficient_scope';

/** The service names the part of the sale that the person may not book. Without one, it is their role. */
function sayNotPermitted({ seller, location }: Refused, { errors = [] }: Refusal, isTheirs: boolean): string {
  // In a batch, its place is `/items/0/location`.
  const parts = errors.map(({ pointer }) => pointer.split('/').pop() ?? '');
  const names = (...some: readonly string[]) => some.some((part) => parts.includes(part));
  const [name, place] = [seller.name, location ?? ''];
  if (names('rung_up_by')) return text('till.no_access', { name });
  if (names('original', 'transaction_id')) return text('till.no_return');
  if (names('location') && isTheirs) return text('till.no_place_theirs', { name, place });
  if (names('location')) return text('till.no_place', { place });
  return isTheirs ? text('till.no_role_theirs', { name }) : text('till.no_role');
}
