import { z } from 'zod';
import { jsonText, parseJson } from '../base/stored-json.ts';
import { Refusal } from '../domain/refusal.ts';
import type { View } from '../ledger/command.ts';
import { webhookEndpointResource } from '../resources/webhook.ts';
import { found } from '../service/found.ts';
import { recordAudit } from '../service/record-audit.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { oldSecretsAt, oldSecretsText } from './old-secrets.ts';

type Endpoint = Row<'webhook_endpoints'>;

const counterNeed = (tenant: Tenant): Need => need('event_counters', 'key', tenant, []);

/**
 * One endpoint. The version of the endpoints is loaded before it, here and in {@link allEndpoints}. Otherwise, deliveries could be
 * made for an older endpoint than the version says, and nothing would notice.
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

/** Raises the version of the endpoints after a change. Every process uses it for the events from then on. */
export function noteEndpointChange(view: View): void {
  const counter = view.one('event_counters', 'key', []);
  if (counter) view.update('event_counters', { ...counter, version: counter.version + 1 });
  else view.insert('event_counters', { ...view.tenant, sequence: 0, version: 1 });
}

/** Writes a change of an endpoint into the audit log. `before` is null for a new one, `after` for a deleted one. */
export function auditEndpoint(view: View, action: string, before: Endpoint | null, after: Endpoint | null): void {
  const target = (after ?? before)?.id ?? '';
  const [was, is] = [before && webhookEndpointResource(before), after && webhookEndpointResource(after)];
  recordAudit(view, { action, target, before: was, after: is });
}

/** The remaining background work for an endpoint. */
const Chore = z.object({
  /** Release parked deliveries. `after` is the last one released. */
  release: z.object({ after: z.string() }).optional(),
  /** Recover missed events from `since` until before `until`. `after` is the last event that was checked. */
  recover: z.object({ since: z.number(), until: z.number(), after: z.number() }).optional(),
});
export type Chore = z.infer<typeof Chore>;

export const choreOf = ({ chore }: Pick<Endpoint, 'chore'>): Chore =>
  chore === null ? {} : Chore.parse(parseJson(chore));

export const choreText = (chore: Chore): Endpoint['chore'] => (chore.release || chore.recover ? jsonText(chore) : null);

/** The next version of the row, without expired old secrets. */
export const nextVersion = (view: View, endpoint: Endpoint, changes: Partial<Endpoint>): Endpoint => ({
  ...endpoint,
  old_secrets: oldSecretsText(oldSecretsAt(endpoint, view.realNow)),
  ...changes,
  version: endpoint.version + 1,
  updated_at: view.now,
});

/** Event types as they are stored: in the given order, each once. */
export const eventsText = (events: '*' | readonly string[]): Endpoint['enabled_events'] =>
  events === '*' || events.includes('*') ? '*' : jsonText([...new Set(events)]);

/** Refuses to send to a disabled endpoint. */
export function refuseDisabled({ status }: Pick<Row<'webhook_endpoints'>, 'status'>): void {
  if (status === 'enabled') return;
  throw new Refusal('invalid_state', 'The webhook endpoint is disabled. Enable it first.');
}
