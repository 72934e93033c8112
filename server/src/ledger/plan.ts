import type { NewId } from '../base/ids.ts';
import { Refusal } from '../domain/refusal.ts';
import { isResetting } from '../resources/resetting.ts';
import { type Found, type Need, need } from '../storage/needs.ts';
import type { NewEvent, Planned } from '../storage/store.ts';
import { addDeliveries, endpointVersions, type TraceOf } from './add-deliveries.ts';
import { credentialNeeds, refuseEnded } from './check-credential.ts';
import { type Command, isOfService, type Reply } from './command.ts';
import { CommandView } from './command-view.ts';
import type { EndpointFeeds } from './endpoint-feeds.ts';
import { isErased, keep, keptOf, ownReply, replay, storedReply } from './kept-reply.ts';
import { BlockedRows, MissingRows, Overlay } from './overlay.ts';

export type Decision =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'missing'; readonly needs: readonly Need[] }
  | { readonly kind: 'blocked' };

export interface PlanContext {
  readonly now: number;
  readonly newId: NewId;
  /** The replies of each command in earlier tries to write its batch. */
  readonly tried: Map<Command, Reply[]>;
  /** Who is sent the events. */
  readonly feeds: EndpointFeeds;
  readonly traceOf?: TraceOf | undefined;
}

export interface BatchPlan extends Planned {
  readonly decisions: readonly Decision[];
}

/**
 * The needs of commands, and the rows that the protocol itself looks at for each: its test clock, its key's revocation, and its
 * claim, which is loaded last.
 */
export function needsOf(commands: readonly Command[]): readonly Need[] {
  const needs: Need[] = [];
  for (const command of commands) for (const need of command.needs) needs.push(need);
  for (const { tenant, keyId, credentialId, claim } of commands) {
    if (tenant.mode === 'test') needs.push(need('test_clocks', 'key', tenant, []));
    if (keyId) needs.push(need('api_keys', 'key', tenant, [keyId]));
    else if (credentialId) needs.push(...credentialNeeds(tenant, credentialId));
    if (claim) needs.push(need('idempotency', 'key', tenant, [claim.origin, claim.key]));
  }
  return needs;
}

/** Decides the commands in order. Each sees what the earlier ones changed. A refused or failed one changes nothing. */
export function planBatch(commands: readonly Command[], found: readonly Found[], context: PlanContext): BatchPlan {
  const overlay = new Overlay(found);
  const events: NewEvent[] = [];
  const decisions = commands.map((command) => decide(command, overlay, events, context));
  const missing = decisions.flatMap((decision) => (decision.kind === 'missing' ? decision.needs : []));
  if (missing.length > 0) return { decisions, missing, changes: [], events };
  const versions = endpointVersions(overlay, events, context.feeds);
  return { decisions, missing, changes: overlay.changes(), events, endpointVersions: versions };
}

function decide(command: Command, overlay: Overlay, events: NewEvent[], context: PlanContext): Decision {
  const view = new CommandView(command, overlay, context.now, context.newId);
  try {
    const reply = settle(view, context);
    overlay.merge(view.written);
    events.push(...view.events);
    return { kind: 'reply', reply };
  } catch (error) {
    if (error instanceof MissingRows) return { kind: 'missing', needs: error.needs };
    if (error instanceof BlockedRows) return { kind: 'blocked' };
    if (error instanceof Refusal) return { kind: 'refused', refusal: error };
    return { kind: 'failed', error };
  }
}

function settle(view: CommandView, context: PlanContext): Reply {
  const { tried } = context;
  const { command } = view;
  const stored = storedReply(view);
  const kept = keptOf(view, stored);
  if (kept?.request_id === command.requestId) return ownReply(view, kept, tried.get(command) ?? []);
  refuseEnded(view);
  if (kept && isErased(kept)) {
    const detail = 'The stored answer contained personal data that has been erased. Nothing was written again.';
    throw new Refusal('reply_erased', detail);
  }
  if (kept) return replay(view, kept);
  refuseWhileResetting(view);
  const reply = command.decide(view);
  addDeliveries(view, context);
  // Without a client's key, only a command that changed something needs a claim.
  if (!command.claim || (command.claim.origin === 'server' && view.written.size === 0)) return reply;
  keep(view, command.claim, reply, stored);
  const before = tried.get(command);
  if (before) before.push(reply);
  else tried.set(command, [reply]);
  return reply;
}

/** Refuses writes to test data while it is being removed, except those of the removal itself. */
function refuseWhileResetting(view: CommandView): void {
  if (view.tenant.mode === 'live' || isOfService(view.command) || view.command.whileResetting) return;
  const clock = view.one('test_clocks', 'key', []);
  if (!clock || !isResetting(clock)) return;
  throw new Refusal('overloaded', 'The test data of this business is being deleted. Try again shortly.');
}
