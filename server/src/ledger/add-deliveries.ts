import { foundKey } from '../storage/found.ts';
import { need, type Tenant } from '../storage/needs.ts';
import { type NewEvent, streamOf } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';
import type { CommandView } from './command-view.ts';
import type { Draft } from './draft.ts';
import type { EndpointFeed, EndpointFeeds } from './endpoint-feeds.ts';
import { newDelivery, wants } from './new-delivery.ts';
import { MissingRows, type Overlay } from './overlay.ts';

/** The trace id of a request that is not answered yet. Null if it is not traced. */
export type TraceOf = (requestId: string) => string | null;

interface Context {
  readonly feeds: EndpointFeeds;
  readonly traceOf?: TraceOf | undefined;
}

/** Adds a delivery for every enabled endpoint that wants the event. It commits with the event. */
export function addDeliveries(view: CommandView, { feeds, traceOf }: Context): void {
  if (view.events.length === 0) return;
  const { endpoints } = feedOf(view, feeds);
  if (endpoints.length === 0) return;
  const trace_id = traceOf?.(view.requestId) ?? null;
  for (const endpoint of endpoints) {
    for (const { id: event_id, type } of view.events)
      if (wants(endpoint, type)) view.insert('deliveries', newDelivery(view, { endpoint, event_id, trace_id }));
  }
}

const counterKey = (tenant: Tenant): string => foundKey('event_counters', 'key', tenant, []);

/** Endpoints that the batch itself has loaded or changed are as they stand in it; others as this process knows them. */
function feedOf(draft: Draft, feeds: EndpointFeeds): EndpointFeed {
  const { tenant, overlay } = draft;
  const key = counterKey(tenant);
  const isLoaded = draft.written.has(key) || overlay.knows(key);
  const known = isLoaded ? null : feeds.get(tenant);
  if (known) return known;
  // In this order: endpoints that are newer than the version are noticed, older ones would not be.
  if (!isLoaded) throw new MissingRows([need('event_counters', 'key', tenant, [])]);
  const { version } = draft.one('event_counters', 'key', []) ?? { version: 0 };
  if (version === 0) return { version, endpoints: [] };
  return { version, endpoints: draft.all('webhook_endpoints', 'tenant', []).filter(isEnabled) };
}

const isEnabled = ({ status }: Row<'webhook_endpoints'>): boolean => status === 'enabled';

/** The versions that the deliveries of a batch rest on; what was loaded for them is remembered. */
export function endpointVersions(
  overlay: Overlay,
  events: readonly NewEvent[],
  feeds: EndpointFeeds,
): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  let last: Tenant | undefined;
  for (const { tenant } of events) {
    // It is nearly always the version of the event before.
    if (tenant === last) continue;
    last = tenant;
    if (versions.has(streamOf(tenant))) continue;
    const counter = overlay.get(counterKey(tenant));
    if (!counter && !overlay.knows(counterKey(tenant))) {
      versions.set(streamOf(tenant), feeds.get(tenant)?.version ?? 0);
      continue;
    }
    versions.set(streamOf(tenant), Number(counter?.row['version'] ?? 0));
    remember(overlay, tenant, feeds);
  }
  return versions;
}

/** As it is stored: what the batch changes itself may yet come to nothing. */
function remember(overlay: Overlay, tenant: Tenant, feeds: EndpointFeeds): void {
  const version = Number(overlay.get(counterKey(tenant))?.stored?.['version'] ?? 0);
  const keys = overlay.keysOf(foundKey('webhook_endpoints', 'tenant', tenant, []), undefined);
  if (version > 0 && !keys) return;
  const stored = [...(keys ?? [])].map(
    (key) => overlay.get(key)?.stored as Row<'webhook_endpoints'> | null | undefined,
  );
  const endpoints = stored.filter((row) => row !== null && row !== undefined).filter(isEnabled);
  feeds.learn(tenant, { version, endpoints });
}
