import { RulesInput } from '@loyalty-service/contract/rules/index';
import { withDefaultCaps } from '@loyalty-service/server/domain/earn/default-caps';
import type { Draft } from '@loyalty-service/server/simulation/draft';
import type { EndedCard, Observer } from '@loyalty-service/server/simulation/group-replay';
import { simulateCards, timesOf } from '@loyalty-service/server/simulation/simulate-piece';
import { need } from '@loyalty-service/server/storage/needs';
import type { Row } from '@loyalty-service/server/storage/tables';
import type { TestBusiness, TestServer } from '../../support/server.ts';

type Transaction = Row<'transactions'>;

/** The cards of a program as a simulation leaves them. */
export interface Simulated {
  /** By card. */
  readonly cards: ReadonlyMap<string, EndedCard>;
  /** The rows of each card, in order. A row that was reversed is shown as it was booked. */
  readonly rows: ReadonlyMap<string, readonly Transaction[]>;
  readonly shortfalls: number;
}

interface Place {
  readonly server: TestServer;
  readonly business: TestBusiness;
  readonly programId: string;
}

interface Options {
  readonly rules: unknown;
  readonly from?: number | null;
  readonly to: number;
}

export async function draftOf({ server, business, programId }: Place, options: Options): Promise<Draft> {
  const { store } = server.service;
  const [found] = await store.load([need('programs', 'key', business.caller.tenant, [programId])]);
  const program = found?.rows[0] as Row<'programs'>;
  const rules = withDefaultCaps(RulesInput.parse(options.rules));
  if (!('earn' in rules)) throw new Error('These rules do not earn.');
  return { program, rules, from: options.from ?? null, to: options.to, sample: 10_000 };
}

/** All cards of a program, as they are stored. */
export async function cardsOf({ server, business, programId }: Place): Promise<readonly Row<'cards'>[]> {
  return server.service.store.page({
    table: 'cards',
    tenant: business.caller.tenant,
    where: [{ column: 'program_id', is: '=', value: programId }],
    order: { column: 'id', descending: false },
    limit: 10_000,
  });
}

export async function rowsOf({ server, business }: Place, cardId: string): Promise<readonly Transaction[]> {
  const { store } = server.service;
  const [found] = await store.load([need('transactions', 'card', business.caller.tenant, [cardId])]);
  const rows = (found?.rows ?? []) as readonly Transaction[];
  return rows.toSorted((left, right) => left.sequence - right.sequence);
}

/** Simulates all cards of a program, and collects what becomes of them. */
export async function simulated(place: Place, options: Options): Promise<Simulated> {
  const { store } = place.server.service;
  const { caller } = place.business;
  const draft = await draftOf(place, options);
  const times = await timesOf(store, caller.tenant, draft);
  const cards = new Map<string, EndedCard>();
  const rows = new Map<string, Transaction[]>();
  let shortfalls = 0;
  const observer: Observer = {
    booked() {},
    simulated(row) {
      rows.set(row.card_id, [...(rows.get(row.card_id) ?? []), row]);
    },
    shortfall() {
      shortfalls += 1;
    },
    ended(all) {
      for (const card of all) cards.set(card.stored.id, card);
    },
  };
  // Each card is simulated separately, with only the cards that it depends on.
  for (const card of await cardsOf(place)) await simulateCards({ store, caller, times, observer }, [card]);
  return { cards, rows, shortfalls };
}
