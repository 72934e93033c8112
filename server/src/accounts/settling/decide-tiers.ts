import type { ProgramPatch } from '@loyalty-service/contract/resources/programs';
import type { EarningRules } from '@loyalty-service/contract/rules/index';
import type { z } from 'zod';
import { localDay } from '../../domain/calendar/local-time.ts';
import { tierHeld } from '../../domain/earn/tiers.ts';
import { rulesOf } from '../../resources/program.ts';
import { doAsService } from '../../service/as-service.ts';
import { getRow } from '../../service/find-rows.ts';
import type { Caller, Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { countedSince, countersIn } from '../counters/card-history.ts';
import { isTierDueSooner } from '../standing/tier-due.ts';
import { floorAt } from '../standing/tier-floor.ts';
import { settleDueOnCard } from './settle-due-on-card.ts';

type Card = Row<'cards'>;

/** How many cards are read together, and how many of them are written in parallel. */
const pageCards = 200;
const parallelCards = 20;

/** The tenant, rules, time zone and time by which tiers are decided. */
interface Deciding {
  readonly tenant: Tenant;
  readonly rules: EarningRules;
  readonly zone: string;
  readonly now: number;
}

/**
 * Gives all cards of a program their tiers under new rules, each with its card.updated. It runs before the change of the rules
 * is answered, also when the answer is a replay: a caller without an answer tries again. A card that keeps its tier is only
 * read.
 */
export async function decideTiers(
  service: Service,
  caller: Caller,
  programId: string,
  { rules: given }: z.infer<typeof ProgramPatch>,
): Promise<void> {
  if (!given || !('tiers' in given)) return;
  const { tenant, business } = caller;
  const rules = rulesOf(await getRow(service, tenant, 'program', programId));
  if (!('tiers' in rules)) return;
  const deciding = { tenant, rules, zone: business.timezone, now: await tenantNow(service, tenant) };
  for await (const cards of openCardsOf(service, tenant, programId)) {
    const changing = await changingCards(service, deciding, cards);
    for (let from = 0; from < changing.length; from += parallelCards) {
      const group = changing.slice(from, from + parallelCards);
      await Promise.all(group.map(({ id }) => doAsService(service, caller, settleDueOnCard(caller, id))));
    }
  }
}

/** The open cards of a program, in parts. */
export async function* openCardsOf(
  { store }: Service,
  tenant: Tenant,
  programId: string,
): AsyncGenerator<readonly Card[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const cards: readonly Card[] = await store.page({
      table: 'cards',
      tenant,
      where: [
        { column: 'program_id', is: '=', value: programId },
        { column: 'id', is: '>', value: after },
      ],
      order: { column: 'id', descending: false },
      limit: pageCards,
    });
    yield cards.filter(({ status }) => status !== 'closed');
    after = cards.length < pageCards ? undefined : cards.at(-1)?.id;
  }
}

/**
 * The cards whose tier changes under the rules or ends sooner, and the cards without counters, whose tier only their ledger
 * shows.
 */
async function changingCards(
  { store }: Service,
  { tenant, rules, zone, now }: Deciding,
  cards: readonly Card[],
): Promise<readonly Card[]> {
  const { tiers } = rules;
  if (!tiers) return cards.filter(({ tier_id }) => tier_id !== null);
  const counted = cards.filter((card) => card.counted === 1);
  const since = countedSince({ zone, rules }, now);
  const found = await store.load(counted.map(({ id }) => need('counters', 'card', tenant, [id], since)));
  const counters = new Map(found.map(({ values, rows }) => [values[0], rows as readonly Row<'counters'>[]]));
  const day = localDay(zone, now);
  return cards.filter((card) => {
    if (card.counted === 0 && hasLedger(card)) return true;
    const floorId = floorAt(card, now)?.tier_id ?? null;
    const held = tierHeld(tiers, { counters: countersIn(counters.get(card.id) ?? []), floorId }, day);
    return held !== card.tier_id || isTierDueSooner(card, rules, zone, now);
  });
}

const hasLedger = ({ last_sequence, replaces, merged_card_id }: Card): boolean =>
  last_sequence > 0 || replaces !== null || merged_card_id !== null;
