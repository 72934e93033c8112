import type { Rules } from '@loyalty-service/contract/rules/index';
import { occurredAt } from '../../domain/calendar/occurred-at.ts';
import type { View } from '../../ledger/command.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import type { Account } from '../standing/account.ts';
import { rulesInForce } from './rules-at.ts';

/** When a movement occurred, and the rules that were in force then. */
export interface Occurrence {
  /** In ms. Never after now. */
  readonly at: number;
  readonly rules: Rules;
  readonly rulesVersion: number;
}

/** The occurrence of a movement that happens now. */
export const occursNow = ({ now }: Pick<View, 'now'>, { program, rules }: Account): Occurrence => ({
  at: now,
  rules,
  rulesVersion: program.rules_version,
});

/** The occurrence that a request names in `occurred_at`. The default is now. */
export function occurrenceOf(view: View, account: Account, asked: string | undefined): Occurrence {
  if (asked === undefined) return occursNow(view, account);
  const { card, program } = account;
  const at = occurredAt({ asked: parseTimeOrNull(asked), now: view.now, issuedAt: card.issued_at ?? card.created_at });
  return { at, ...rulesInForce(view, program, at) };
}
