import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '../../service/service.ts';
import type { Vitals } from '../../storage/store.ts';

/** How long a scrape waits for the database, and how long its answer is used again, in ms. */
const patienceMs = 2_000;
const freshMs = 5_000;

/** The state that the gauges of one scrape are computed from. */
export interface Reading {
  /** Null if the database did not answer in time. */
  readonly vitals: Vitals | null;
  /** When the longest due card became due. */
  readonly cardDueAt: number | null;
  /** The seconds since a time; 0 for null. */
  readonly since: (at: number | null) => number;
}

interface State {
  readonly vitals: Vitals;
  readonly cardDueAt: number | null;
  readonly readAt: number;
}

/** Reads the state of the database, at most once every 5 seconds and one query at a time, even if scrapes are more frequent. */
export class ReadState {
  #last: State | null = null;
  #asking: Promise<State | null> | null = null;

  constructor(readonly service: Service) {}

  async read(): Promise<Reading> {
    const now = this.service.now();
    const isFresh = this.#last !== null && performance.now() - this.#last.readAt < freshMs;
    const state = isFresh ? this.#last : await this.#answerInTime();
    const since = (at: number | null) => (at === null ? 0 : Math.max(0, now - at) / 1_000);
    return { vitals: state?.vitals ?? null, cardDueAt: state?.cardDueAt ?? null, since };
  }

  #answerInTime(): Promise<State | null> {
    this.#asking ??= this.#ask()
      .catch(() => null)
      .finally(() => {
        this.#asking = null;
      });
    return Promise.race([this.#asking, sleep(patienceMs, null, { ref: false })]);
  }

  async #ask(): Promise<State> {
    const { store, now } = this.service;
    const at = now();
    const vitals = await store.vitals(at);
    const [card] = await store.due({ now: at, limit: 1, passing: [] });
    this.#last = { vitals, cardDueAt: card?.due_at ?? null, readAt: performance.now() };
    return this.#last;
  }
}
