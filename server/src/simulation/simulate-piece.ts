import { setImmediate as turn } from 'node:timers/promises';
import type { Caller } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Store } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';
import { Beside } from './beside.ts';
import { type CardGroup, groupsOf } from './card-groups.ts';
import { CardTrack } from './card-track.ts';
import type { Draft } from './draft.ts';
import { GroupReplay, type Observer } from './group-replay.ts';
import { knownNames } from './known-names.ts';
import { LedgerRows } from './ledger-rows.ts';
import { ProgramTimes } from './program-times.ts';
import { needsOfRules } from './rules-needs.ts';
import { SalesTally } from './sales-tally.ts';
import type { Sums } from './sums.ts';
import { SumsOfCards } from './sums-of-cards.ts';

type Card = Row<'cards'>;
type Transaction = Row<'transactions'>;
type Reads = Pick<Store, 'load' | 'page'>;

/** How many rows are read together. The rows of a card with more of them are read in pages. */
const rowsAtOnce = 250;
/** How long other work waits at the most, in ms. */
const turnMs = 8;

export interface Piece {
  /** The last card of the piece. Null: it was the last piece. */
  readonly last: string | null;
  readonly cards: number;
  /** Rows of the ledger that were read. */
  readonly rows: number;
  readonly sums: Sums;
}

/** Simulates the next cards of a program, in the order of their ids. Nothing is written. */
export async function simulatePiece(
  store: Reads,
  business: Row<'businesses'>,
  tenant: Tenant,
  draft: Draft,
  after: string | null,
  limit: number,
): Promise<Piece> {
  const times = await timesOf(store, tenant, draft);
  const sales = new SalesTally(needsOfRules(draft.rules), draft.from);
  const observer = new SumsOfCards({ zone: business.timezone, names: knownNames(times.allRules), sales });
  const caller = { tenant, business, keyId: null, personId: null };
  const cards = await cardsAfter(store, tenant, draft, after, limit);
  const rows = await simulateCards({ store, caller, times, observer }, cards);
  const last = cards.length < limit ? null : (cards.at(-1)?.id ?? null);
  return { last, cards: cards.length, rows, sums: observer.sums() };
}

/** The program as the simulation has it at each time. */
export async function timesOf(store: Reads, tenant: Tenant, draft: Draft): Promise<ProgramTimes> {
  const { id } = draft.program;
  const found = await store.load([
    need('rules_versions', 'program', tenant, [id]),
    need('state_changes', 'subject', tenant, [id]),
  ]);
  const rowsOf = (table: string) => found.find((one) => one.table === table)?.rows ?? [];
  return new ProgramTimes(draft, {
    versions: rowsOf('rules_versions') as readonly Row<'rules_versions'>[],
    states: rowsOf('state_changes') as readonly Row<'state_changes'>[],
  });
}

const cardsAfter = (
  store: Reads,
  tenant: Tenant,
  { program }: Draft,
  after: string | null,
  limit: number,
): Promise<readonly Card[]> =>
  store.page({
    table: 'cards',
    tenant,
    where: [
      { column: 'program_id', is: '=', value: program.id },
      { column: 'id', is: '>', value: after ?? '' },
    ],
    order: { column: 'id', descending: false },
    limit,
  });

interface Simulation {
  readonly store: Reads;
  readonly caller: Caller;
  readonly times: ProgramTimes;
  readonly observer: Observer;
}

/** Simulates the cards that are the first ones of their groups, with those groups. Returns how many rows were read. */
export async function simulateCards(simulation: Simulation, cards: readonly Card[]): Promise<number> {
  const { store, caller, times } = simulation;
  const { sample, to } = times.draft;
  const groups = (await groupsOf(store, caller.tenant, cards))
    .filter(([first]) => first && isSampled(first.id, sample))
    .map((group) => group.filter(({ created_at }) => created_at < to));
  let rows = 0;
  for (let from = 0; from < groups.length; ) {
    const batch = batchFrom(groups, from);
    from += batch.length;
    rows += await simulateBatch(simulation, batch);
  }
  return rows;
}

/** The next groups that have few rows together. At least one. */
function batchFrom(groups: readonly CardGroup[], from: number): readonly CardGroup[] {
  let rows = 0;
  let end = from;
  do {
    for (const { last_sequence } of groups[end] ?? []) rows += last_sequence;
    end += 1;
  } while (end < groups.length && rows < rowsAtOnce);
  return groups.slice(from, end);
}

async function simulateBatch(simulation: Simulation, groups: readonly CardGroup[]): Promise<number> {
  const { store, caller, times, observer } = simulation;
  const { tenant } = caller;
  const beside = new Beside(store, tenant, times);
  await beside.loadForCards(groups.flat());
  const ledgers = await ledgersOf(simulation, groups.flat(), beside);
  let [rows, startedAt] = [0, performance.now()];
  for (const group of groups) {
    const tracks = group.map((card) => new CardTrack(card, ledgers.get(card.id) ?? emptyLedger(times), beside));
    const counting = counted(observer, () => {
      rows += 1;
    });
    const replay = new GroupReplay({ caller, times, beside, observer: counting }, tracks);
    for (const track of tracks) await readAhead(track, beside);
    while (replay.step()) {
      for (const track of tracks) if (track.rows.isLow) await readAhead(track, beside);
      if (performance.now() - startedAt < turnMs) continue;
      await turn();
      startedAt = performance.now();
    }
    replay.end();
  }
  await turn();
  return rows;
}

const emptyLedger = ({ draft }: ProgramTimes): LedgerRows => new LedgerRows(draft.to, null);

const counted = (observer: Observer, count: () => void): Observer => ({
  booked(row, reversed) {
    count();
    observer.booked(row, reversed);
  },
  simulated: (row, reversed) => observer.simulated(row, reversed),
  shortfall: (units) => observer.shortfall(units),
  ended: (cards) => observer.ended(cards),
});

/** The rows of cards: those of cards with few rows are read together, with what they depend on. */
async function ledgersOf(
  { store, caller, times }: Simulation,
  cards: readonly Card[],
  beside: Beside,
): Promise<ReadonlyMap<string, LedgerRows>> {
  const { tenant } = caller;
  const { to } = times.draft;
  const few = cards.filter(({ last_sequence }) => last_sequence > 0 && last_sequence <= rowsAtOnce);
  const many = cards.filter(({ last_sequence }) => last_sequence > rowsAtOnce);
  const ledgers = new Map<string, LedgerRows>();
  for (const { id } of many) ledgers.set(id, new LedgerRows(to, (after) => rowsAfter(store, tenant, id, after)));
  const found =
    few.length === 0 ? [] : await store.load(few.map(({ id }) => need('transactions', 'card', tenant, [id])));
  const all: Transaction[] = [];
  for (const { values, rows } of found) {
    const ledger = new LedgerRows(to, null);
    all.push(...ledger.add(inOrder(rows as readonly Transaction[])));
    ledgers.set(String(values[0]), ledger);
  }
  await beside.loadForRows(all);
  return ledgers;
}

const inOrder = (rows: readonly Transaction[]): readonly Transaction[] =>
  rows.toSorted((left, right) => left.sequence - right.sequence);

const rowsAfter = (store: Reads, tenant: Tenant, cardId: string, after: number): Promise<readonly Transaction[]> =>
  store.page({
    table: 'transactions',
    tenant,
    where: [
      { column: 'card_id', is: '=', value: cardId },
      { column: 'sequence', is: '>', value: after },
    ],
    order: { column: 'sequence', descending: false },
    limit: rowsAtOnce,
  });

/** Reads rows of a card with many rows, and places the holds that they capture. */
async function readAhead(track: CardTrack, beside: Beside): Promise<void> {
  while (track.rows.isLow) {
    const read = await track.rows.read();
    await beside.loadForRows(read);
    track.placeHolds(read, beside);
  }
}

/** Whether a card takes part in a sample of so many of 10,000 cards. It is the same for the same card each time. */
const isSampled = (cardId: string, sample: number): boolean => sample >= 10_000 || placeOf(cardId) < sample;

/** A number below 10,000 by FNV-1a: alike ids come far from each other. */
function placeOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  // The low bits of such a hash depend on few characters.
  return ((hash ^ (hash >>> 15)) >>> 0) % 10_000;
}
