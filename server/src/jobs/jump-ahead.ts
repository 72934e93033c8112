import { jumpFrom } from '../domain/event-jump.ts';
import { done } from '../service/replies.ts';
import { intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';

/**
 * Numbers later events from the next million on. Events from after a backup are lost in a restore, but pollers have seen their
 * numbers, so they would miss new events with the same numbers.
 */
export const jumpAhead = (tenant: Tenant) =>
  intent({
    needs: [need('event_counters', 'key', tenant, [])],
    decide(view) {
      const counter = view.one('event_counters', 'key', []);
      if (!counter) return done;
      view.update('event_counters', { ...counter, sequence: jumpFrom(counter.sequence) });
      return done;
    },
  });
