import type { Loyalty, Me, Program } from '@loyalty-service/sdk';
import { useZones } from '../../format/dates.ts';
import { clientOf, type Mode } from '../../service/client.ts';
import { connection } from '../../service/connection.ts';
import { isUnanswered } from '../../service/failures.ts';
import { readAheadMs } from '../../service/test-clock.ts';
import { DataClock } from '../queue/data-clock.ts';
import { ifThereIsRoom, openDatabase, type TillDatabase } from '../queue/database.ts';
import { SalesQueue } from '../queue/sales-queue.ts';
import { refreshTicket } from '../queue/till-ticket.ts';
import { forgetLeft, hasLeft, NobodyHere } from './leave.ts';
import { keptPlace } from './place.ts';

/** `/till/test` works with test data, `/till` with live data. */
export const modeAt = (path: string): Mode => (/^\/till\/test(\/|$)/.test(path) ? 'test' : 'live');

/** The parts of an open till. */
export interface Opened {
  readonly loyalty: Loyalty;
  readonly database: TillDatabase;
  readonly queue: SalesQueue;
  readonly me: Me;
  readonly programs: readonly Program[];
  /** Undefined: the cashier has not yet chosen where the till stands. */
  readonly place: string | null | undefined;
}

/** An answer that takes longer is not worth waiting for in front of a customer. */
const patience = { timeoutMs: 10_000, maxRetries: 0 } as const;
/** A till that knows who worked at it last waits shorter. */
const opening = { timeoutMs: 5_000, maxRetries: 0, waits: false, forAnyone: true } as const;

/** Opens the till. Without an answer of the service it opens with its last known data, so that it also starts after a crash. */
export async function openTill(mode: Mode): Promise<Opened> {
  const loyalty = clientOf(mode, patience);
  const background = clientOf(mode, { ...patience, waits: false });
  const database = await openDatabase(mode);
  const last = (await database.get('facts', 'me')) as Me | undefined;
  connection.personId = last?.person?.id ?? null;
  const me = await whoIsHere(database, mode);
  connection.personId = me.person?.id ?? null;
  if (last && last.id !== me.id) await forgetBusiness(database);
  if (me.person) await refreshTicket(database, background, me.person.id);
  const programs = await loadPrograms(database, background);
  useZones(me.timezones);
  const place = await keptPlace(database, me);
  const seller = { businessId: me.id, personId: me.person?.id ?? '', name: me.person?.name ?? '' };
  const clock = new DataClock(() => loadAhead(database, background, mode));
  const queue = new SalesQueue(database, background, { mode, seller }, clock);
  await clock.read();
  await queue.start();
  return { loyalty, database, queue, me, programs, place };
}

/** The signed-in person. If the service does not answer, it is the last person at this till, unless they signed out. */
async function whoIsHere(database: TillDatabase, mode: Mode): Promise<Me> {
  const ask = () => clientOf(mode, opening).me();
  if (!(await hasLeft(database, mode))) return known<Me>(database, 'me', ask);
  try {
    const me = await ask();
    await database.put('facts', me, 'me');
    await forgetLeft(database);
    return me;
  } catch (failure) {
    throw isUnanswered(failure) ? new NobodyHere() : failure;
  }
}

/** The person at the till as the service knows them now: their role and their locations may have changed. */
export async function reloadMe({
  database,
  loyalty,
}: Pick<Opened, 'database' | 'loyalty'>): Promise<Pick<Opened, 'me' | 'place'>> {
  const me = await loyalty.me();
  await ifThereIsRoom(database.put('facts', me, 'me'));
  return { me, place: await keptPlace(database, me) };
}

/** The active programs, or the stored ones if the service does not answer. */
export const loadPrograms = (database: TillDatabase, loyalty: Loyalty): Promise<readonly Program[]> =>
  known(database, 'programs', () => loyalty.programs.list({ limit: 100 }).toArray({ limit: 1_000 }));

/** How far the test clock is ahead of the service, or the stored value. Live data has the time of the service. */
const loadAhead = async (database: TillDatabase, loyalty: Loyalty, mode: Mode): Promise<number> =>
  mode === 'live' ? 0 : known(database, 'ahead', () => readAheadMs(loyalty));

/** The newest answer, or the stored one if the service does not answer. */
async function known<T>(database: TillDatabase, name: string, ask: () => PromiseLike<T>): Promise<T> {
  const kept = await database.get('facts', name);
  if (kept !== undefined && !connection.state.reached) return kept as T;
  try {
    const fresh = await ask();
    await ifThereIsRoom(database.put('facts', fresh, name));
    return fresh;
  } catch (failure) {
    if (kept === undefined || !isUnanswered(failure)) throw failure;
    return kept as T;
  }
}

/** Deletes the data of a business, so that another business on this till does not see it. */
async function forgetBusiness(database: TillDatabase): Promise<void> {
  await database.clear('cards');
  await database.clear('people');
  for (const fact of ['programs', 'ahead']) await database.delete('facts', fact);
}
