import { RecentMap } from '../base/recent-map.ts';
import type { Tenant } from '../storage/needs.ts';
import { streamOf } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';

/** The enabled webhook endpoints of a business and mode, and their version. The commit compares it with the stored version. */
export interface EndpointFeed {
  readonly version: number;
  readonly endpoints: readonly Row<'webhook_endpoints'>[];
}

/** At the most, twice as many. */
const keptFeeds = 10_000;
const nobody: EndpointFeed = { version: 0, endpoints: [] };

/**
 * Who is sent events, as this process last saw it. Most businesses have no endpoint, and nothing is known or looked up for
 * them. What is known may be wrong: then the commit is refused, what is doubted is loaded, and the batch is planned again.
 */
export class EndpointFeeds {
  readonly #feeds = new RecentMap<string, EndpointFeed | null>(keptFeeds);

  /** Null: it must be loaded. */
  get(tenant: Tenant): EndpointFeed | null {
    const feed = this.#feeds.get(streamOf(tenant));
    return feed === undefined ? nobody : feed;
  }

  learn(tenant: Tenant, feed: EndpointFeed): void {
    this.#feeds.set(streamOf(tenant), feed);
  }

  doubt(tenant: Tenant): void {
    this.#feeds.set(streamOf(tenant), null);
  }
}
