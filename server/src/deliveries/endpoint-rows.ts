import { z } from 'zod';
import { Refusal } from '../domain/refusal.ts';
import type { View } from '../ledger/command.ts';
import { webhookEndpointResource } from '../resources/webhook.ts';
import { found } from '../service/found.ts';
import { recordAudit } from '../service/record-audit.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { oldSecretColumns, oldSecretsAt } from './old-secrets.ts';

type Endpoint = Row<'webhook_endpoints'>;

const counterNeed = (tenant: Tenant): Need => need('event_counters', 'key', tenant, []);

/**
 * One endpoint. Its version is loaded before it, here and for {@link allEndpoints}: who makes deliveries for endpoints that are
 * older than the version they go by would not notice.
 */
export const oneEndpoint = (tenant: Tenant, endpointId: string): readonly Need[] => [
  counterNeed(tenant),
  need('webhook_endpoints', 'key', tenant, [endpointId]),
];

export const allEndpoints = (tenant: Tenant): readonly Need[] => [
  counterNeed(tenant),
  need('webhook_endpoints', 'tenant', tenant, []),
];

export const endpointIn = (view: View, endpointId: string): Endpoint =>
  found(view.one('webhook_endpoints', 'key', [endpointId]), 'webhook endpoint');

/** After a change of who is sent what: events that are numbered from now on go by it, in every process. */
export function noteEndpointChange(view: View): void {
  const counter = view.one('event_counters', 'key', []);
  if (counter) view.update('event_counters', { ...counter, version: counter.version + 1 });
  else view.insert('event_counters', { ...view.tenant, sequence: 0, version: 1 });
}

/** Who changed an endpoint, for the audit log; `before` is null where it was made, `after` where it is gone. */
export function auditEndpoint(view: View, action: string, before: Endpoint | null, after: Endpoint | null): void {
  const target = (after ?? before)?.id ?? '';
  const [was, is] = [before && webhookEndpointResource(before), after && webhookEndpointResource(after)];
  recordAudit(view, { action, target, before: was, after: is });
}

/** What is left to do for an endpoint, piece by piece. */
const Chore = z.object({
  /** Parked deliveries are let go again; this one was the last. */
  release: z.object({ after: z.string() }).optional(),
  /** Missed events from `since` to before `until` are made up for; the last one looked at was number `after`. */
  recover: z.object({ since: z.number(), until: z.number(), after: z.number() }).optional(),
});
export type Chore = z.infer<typeof Chore>;

export const choreOf = ({ chore }: Pick<Endpoint, 'chore'>): Chore =>
  chore === null ? {} : Chore.parse(JSON.parse(chore));

export const choreText = (chore: Chore): string | null =>
  chore.release || chore.recover ? JSON.stringify(chore) : null;

/** A new version of the row. Old secrets that have ended are removed from it. */
export const nextVersion = (view: View, endpoint: Endpoint, changes: Partial<Endpoint>): Endpoint => ({
  ...endpoint,
  ...oldSecretColumns(oldSecretsAt(endpoint, view.realNow)),
  ...changes,
  version: endpoint.version + 1,
  updated_at: view.now,
});

/** Types of events as they are stored: in the order given, each once. */
export const eventsText = (events: '*' | readonly string[]): string =>
  events === '*' || events.includes('*') ? '*' : JSON.stringify([...new Set(events)]);

/** To a disabled endpoint nothing is sent, whoever asks for it. */
export function refuseDisabled({ status }: Pick<Row<'webhook_endpoints'>, 'status'>): void {
  if (status === 'enabled') return;
  throw new Refusal('invalid_state', 'The webhook endpoint is disabled. Enable it first.');
}
