import { ProgramPatch } from '@loyalty-service/contract/resources/programs';
import { revokeApiKey } from '@loyalty-service/server/operations/api-keys/write-api-key';
import { blockCard, unblockCard } from '@loyalty-service/server/operations/cards/block-card';
import { updateCard } from '@loyalty-service/server/operations/cards/update-card';
import { updateProgram } from '@loyalty-service/server/operations/programs/update-program';
import { doAsService } from '@loyalty-service/server/service/as-service';
import type { Caller, Intent } from '@loyalty-service/server/service/service';
import { describe, expect, it } from 'vitest';
import {
  adjust,
  card,
  earn,
  expectRightBooks,
  manyEarns,
  nothing,
  openBooksForEach,
  openKnowingTill,
  openTill,
  outcome,
  shop,
  storedCard,
  submit,
} from './predicted-books.ts';
import {
  asItIs,
  ComparesNothingRead,
  ComparesNoVersion,
  type Plant,
  type Till,
  untilPredicted,
} from './predicted-mutants.ts';

openBooksForEach();

/** Two processes earn on one card, in turn and then at the same time. Returns the reasons why predicted batches failed. */
async function earnAtTwo(plant: Plant): Promise<string[]> {
  const tills = [await openKnowingTill({ plant }), await openKnowingTill({ plant })];
  for (let turn = 0; turn < 40; turn += 1) await earn(tills[turn % 2] as Till);
  await Promise.all(tills.map((till) => manyEarns(till, { clients: 8, each: 15, cards: 1 })));
  for (const till of tills) await expectRightBooks(till);
  return tills.flatMap(({ told }) => told.missed);
}

/** Two processes change the metadata of one card in turn. Returns how many changes the version of the card has not counted. */
async function changesAtTwo(plant: Plant): Promise<number> {
  const tills = [openTill({ plant }), openTill({ plant })];
  let changes = 0;
  const change = async (till: Till) => {
    changes += 1;
    await submit(till, updateCard(shop.caller, card(), { metadata: { change: `${changes}` } }, null));
  };
  for (const till of tills) await untilPredicted(till, () => change(till));
  for (const till of tills) await change(till);
  const { version } = await storedCard(openTill());
  return 1 + changes - Number(version);
}

describe('two processes that change one card', () => {
  it('lose no earn, even if a process has an old version of the card', async () => {
    expect(await earnAtTwo(asItIs)).toContain('LY001');
  });

  it('lose no other change', async () => {
    expect(await changesAtTwo(asItIs)).toBe(0);
  });

  it('would lose changes if they did not compare the version', async () => {
    expect(await changesAtTwo(ComparesNoVersion)).toBeGreaterThan(0);
    // Earns themselves would go well even then: a ledger row has its sequence once.
    expect(await earnAtTwo(ComparesNoVersion)).toContain('23505');
  });

  it('predict again when the other process has stopped its changes', async () => {
    const [till, other] = [await openKnowingTill(), openTill()];
    await earn(other);
    await earn(till);
    expect(till.told.missed).toHaveLength(1);
    await untilPredicted(till, () => earn(till));
    await expectRightBooks(till);
  });
});

/** Runs an operation of the service in another process. */
const doAtOther = (intent: (caller: Caller) => Intent): Promise<unknown> => {
  const caller: Caller = { ...shop.caller, keyId: null };
  return doAsService(openTill().service, caller, intent(caller));
};

const revoke = () => doAtOther((caller) => revokeApiKey(caller, shop.caller.keyId ?? '', null));
const block = () => doAtOther((caller) => blockCard(caller, card(), null));

async function doublePoints(): Promise<unknown> {
  const { program_id } = await storedCard(openTill());
  const rules = ProgramPatch.parse({ rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 2 } } });
  return doAtOther((caller) => updateProgram(caller, String(program_id), rules, null));
}

/** A process has read the rows. Then another process makes a change. Returns the answer to the next earn of the first process. */
async function earnAfter(change: () => Promise<unknown>, plant: Plant) {
  const till = await openKnowingTill({ plant });
  await change();
  till.told.bitten = 0;
  const told = await outcome(earn(till));
  return { told, missed: till.told.missed, isBitten: till.told.bitten > 0 };
}

describe.each([
  ['a key that was revoked', revoke, 'invalid_api_key', ComparesNothingRead],
  ['rules that were changed', doublePoints, 20, ComparesNothingRead],
  ['a card that was blocked', block, 'card_blocked', ComparesNoVersion],
] as const)('%s at another process', (_, change, told, bug) => {
  it('applies to the next earn of a process that has the old rows', async () => {
    expect(await earnAfter(change, asItIs)).toMatchObject({ told, missed: ['LY001'] });
  });

  it('would not apply if the rows were not compared', async () => {
    expect(await earnAfter(change, bug)).toEqual({ told: 10, missed: [], isBitten: true });
  });
});

/** Another process does `before`. `act` is refused until its batch is predicted. Then the other process does `allow`, and `again` is tried. */
interface Refused {
  readonly code: string;
  readonly before: (other: Till) => Promise<unknown>;
  readonly act: (till: Till) => Promise<unknown>;
  readonly allow?: (other: Till) => Promise<unknown>;
  readonly again: (till: Till) => Promise<number>;
}

const blocked: Refused = {
  code: 'card_blocked',
  before: block,
  act: (till) => earn(till),
  allow: () => doAtOther((caller) => unblockCard(caller, card())),
  again: (till) => earn(till),
};
const tooLittle: Refused = {
  code: 'insufficient_balance',
  before: (other) => earn(other),
  act: (till) => adjust(till, -500),
  allow: (other) => adjust(other, 500),
  again: (till) => adjust(till, -500),
};
const booked: Refused = {
  code: 'card_blocked',
  before: async (other) => [await earn(other, card(), undefined, 'receipt'), await block()],
  act: (till) => earn(till),
  again: (till) => earn(till, card(), undefined, 'receipt'),
};
const answered: Refused = {
  code: 'insufficient_balance',
  before: async (other) => [await adjust(other, 500), await adjust(other, -500, 'key')],
  act: (till) => adjust(till, -500),
  again: (till) => adjust(till, -500, 'key'),
};

/** Returns the answer to a command that the process would refuse by its cached rows. */
async function askAgain({ before, act, allow = nothing, again }: Refused, plant: Plant) {
  const [till, other] = [openTill({ plant }), openTill()];
  await before(other);
  await untilPredicted(till, () => expect(act(till)).rejects.toThrow());
  await allow(other);
  till.told.bitten = 0;
  const told = await outcome(again(till));
  return { till, told, missed: till.told.missed, isBitten: till.told.bitten > 0 };
}

describe.each([
  ['a card that was unblocked', blocked],
  ['a card that was given more', tooLittle],
  ['a key that was answered, and left too little for it,', answered],
  ['a receipt that was booked before its card was blocked', booked],
])('%s at another process', (_, refused) => {
  it('is not refused by a process that has the old rows', async () => {
    const { till, told, missed } = await askAgain(refused, asItIs);
    expect([told, missed]).toEqual([expect.any(Number), ['LY001']]);
    await expectRightBooks(till);
  });

  it('would be refused if the rows behind a refusal were not compared', async () => {
    const bitten = { told: refused.code, missed: [], isBitten: true };
    expect(await askAgain(refused, ComparesNothingRead)).toMatchObject(bitten);
  });
});
