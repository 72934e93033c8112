import { must } from '../../api/support/shop.ts';
import type { CardModel, Newcomer } from './card-model.ts';
import { type CardCommand, command, hold } from './commands.ts';
import { earning, type RealCard } from './real-card.ts';
import { dayCloses, UnitsModel } from './units-model.ts';

/** The outcome of a row: it created something or nothing, or the code that it is refused with. */
type Outcome = 'created' | 'unchanged' | 'reference_in_use' | 'card_closed';

/** Somebody who is imported, and what they bring along; 0 is a card alone. */
type Other = readonly [who: number, units: number];

/** A file with a row of the card, or of one that it replaced, behind those of others: sent twice, the second time changes nothing. */
export const importRows = ([pick, units, others]: readonly [number, number, readonly Other[]]): CardCommand => {
  const outcomes: Outcome[] = [];
  return command(`import ${units} as card ${pick}, beside ${JSON.stringify(others)}`, {
    model(model, now) {
      const ofOthers = others.map((other) => takeOther(model, other, now));
      outcomes.splice(0, outcomes.length, ...ofOthers, takeOwn(model, pick, units, now));
      return null;
    },
    async real(card, now, model) {
      const rows = [...others.map((other) => rowOf(card, other)), await ownRow(card, pick, units)];
      hold('what became of rows', told(await card.import(rows)), inAll(outcomes));
      const again = outcomes.map((one) => (one === 'created' ? 'unchanged' : one));
      hold('what became of the same rows once more', told(await card.import(rows)), inAll(again));
      return card.broughtUp(model.isBlockedAt(now));
    },
  });
};

const lapse = ({ kind }: CardModel, now: number): number | null =>
  kind === 'points' || kind === 'clamped' ? dayCloses(now, earning.lastDays) : null;

function takeOwn(model: CardModel, pick: number, count: number, now: number): Outcome {
  if (count === 0 || model.openings.includes(count)) return 'unchanged';
  if (model.openings.length > 0) return 'reference_in_use';
  if (pick % model.ledgers.length < model.ledgers.length - 1) return 'card_closed';
  model.openings.push(count);
  model.units.bring({ count, availableAt: now, lapsesAt: lapse(model, now) }, now);
  model.write(count);
  return 'created';
}

function takeOther(model: CardModel, [who, count]: Other, now: number): Outcome {
  const known = model.newcomers.get(`m-${who}`);
  const newcomer: Newcomer = known ?? { units: new UnitsModel(), opening: 0 };
  model.newcomers.set(`m-${who}`, newcomer);
  if (known && (count === 0 || known.opening === count)) return 'unchanged';
  if (known && known.opening > 0) return 'reference_in_use';
  newcomer.opening = count;
  newcomer.units.bring({ count, availableAt: now, lapsesAt: lapse(model, now) }, now);
  return 'created';
}

async function ownRow({ ids, programId, place }: RealCard, pick: number, opening_balance: number) {
  const { code } = await must(place.business, 'GET', `/v1/cards/${ids[pick % ids.length]}`);
  return { program_id: programId, card_code: code, opening_balance };
}

/** The external ids of those who were imported beside a card are its own. */
const nameOf = ({ ids }: RealCard, name: string): string => `${name}-of-${ids[0]}`;

const rowOf = (card: RealCard, [who, opening_balance]: Other) => ({
  customer_external_id: nameOf(card, `m-${who}`),
  card_external_id: nameOf(card, `m-${who}`),
  program_id: card.programId,
  opening_balance,
});

const inAll = (outcomes: readonly Outcome[]) => ({
  created: outcomes.filter((one) => one === 'created').length,
  unchanged: outcomes.filter((one) => one === 'unchanged').length,
  refused: outcomes.flatMap((code, index) =>
    code === 'created' || code === 'unchanged' ? [] : [{ line: index + 1, code }],
  ),
});

type Told = Awaited<ReturnType<RealCard['import']>>;

const told = ({ counts, refused }: Told) => ({
  created: counts.created,
  unchanged: counts.unchanged,
  refused: refused.map(({ line, code }: Told) => ({ line, code })),
});

/** Each of those who were imported has one card, with what it brought along and time has left of it. */
export async function checkNewcomers(model: CardModel, real: RealCard, now: number): Promise<void> {
  for (const [name, { units, opening }] of model.newcomers) {
    const asked = { external_id: nameOf(real, name) };
    const { business } = real.place;
    const [found] = (await must(business, 'POST', '/v1/cards/lookup', asked)).data;
    // Who writes brings a card up; a read alone shows what sweeps have left of it.
    if (found) await must(business, 'POST', `/v1/cards/${found.id}/unblock`);
    const { data } = await must(business, 'POST', '/v1/cards/lookup', asked);
    const cards = data.map(({ balance }: Told) => balance.available);
    const lapsed = units.lapse(now);
    hold(`the card of ${name}`, cards, [opening - lapsed]);
  }
}
