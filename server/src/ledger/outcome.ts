import { Refusal } from '../domain/refusal.ts';
import type { Command, Reply, ReplyStatus } from './command.ts';
import type { Decision } from './plan.ts';

export const overloaded = (detail = 'The service has too many requests to write. Try again shortly.'): Decision => ({
  kind: 'refused',
  refusal: new Refusal('overloaded', detail),
});

/** Names the key of a command among those of all businesses; null for a command without one. */
export const claimName = ({ tenant, claim }: Command): string | null =>
  claim ? `${tenant.business_id}\0${tenant.mode}\0${claim.origin}\0${claim.key}` : null;

/** A command is answered by its own reply, or by one that was kept for the same request: both have its type. */
export function outcomeOf<T, Status extends ReplyStatus>(decision: Decision | undefined): Reply<T, Status> {
  if (decision?.kind === 'reply') return decision.reply as Reply<T, Status>;
  if (decision?.kind === 'refused') throw decision.refusal;
  throw decision?.kind === 'failed' ? decision.error : new Error('A command was not decided.');
}
