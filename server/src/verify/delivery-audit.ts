import type { DeliveryAttempt } from '@loyalty-service/contract/resources/webhook-endpoints';
import { parseJson } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';

/** Compares deliveries with the events that they send, and their status with their attempts. */
export class DeliveryAudit {
  /** Deliveries whose events were not added yet, by event. */
  readonly #waiting = new Map<string, string>();
  readonly #versions = new Map<string, number>();

  constructor(readonly report: (violation: string) => void) {}

  /** @param isKept - Whether its event must still be there. */
  addDelivery(delivery: Row<'deliveries'>, isKept: boolean): void {
    const { id, event_id, body } = delivery;
    if (isKept && body === null) this.#waiting.set(event_id, id);
    this.#checkAttempts(delivery);
  }

  /** Checks that the event counter has a version of the endpoints. Otherwise no event would be sent to this one. */
  addEndpoint({ business_id, mode }: Row<'webhook_endpoints'>): void {
    this.#versions.set(`${business_id} ${mode}`, 1);
  }

  addEvent({ id }: Row<'events'>): void {
    this.#waiting.delete(id);
  }

  checkCounter({ business_id, mode, version }: Row<'event_counters'>): void {
    const stream = `${business_id} ${mode}`;
    if (version >= (this.#versions.get(stream) ?? 0)) this.#versions.delete(stream);
  }

  finish(): void {
    for (const [eventId, id] of this.#waiting) this.report(`delivery ${id}: its event ${eventId} is not there`);
    for (const stream of this.#versions.keys())
      this.report(`events of ${stream}: there are webhook endpoints, but the counter says that there never were`);
  }

  #checkAttempts({ id, status, attempts, failures }: Row<'deliveries'>): void {
    const all = this.#attemptsOf(id, attempts);
    if (!all) return;
    if (all.some(({ number }, index) => number !== index + 1))
      this.report(`delivery ${id}: its attempts are not 1, 2, 3 …`);
    const arrived = all.filter(({ status_code }) => status_code !== null && status_code >= 200 && status_code < 300);
    if (arrived.length !== (status === 'delivered' ? 1 : 0))
      this.report(`delivery ${id}: is ${status}, but ${arrived.length} of its attempts arrived`);
    if (failures > all.length - arrived.length)
      this.report(`delivery ${id}: counts ${failures} failures in ${all.length} attempts`);
  }

  #attemptsOf(id: string, text: Row<'deliveries'>['attempts']): readonly DeliveryAttempt[] | null {
    try {
      return parseJson(text);
    } catch {
      this.report(`delivery ${id}: its attempts cannot be read`);
      return null;
    }
  }
}
