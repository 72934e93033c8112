import { ProgramPatch } from '@loyalty-service/contract/resources/programs';
import { revokeApiKey } from '@loyalty-service/server/operations/api-keys/write-api-key';
import { blockCard, unblockCard } from '@loyalty-service/server/operations/cards/block-card';
import { updateCard } from '@loyalty-service/server/operations/cards/update-card';
import { updateProgram } from '@loyalty-service/server/operations/programs/update-program';
import { doAsService } from '@loyalty-service/server/service/as-service';
import type { Caller, Intent } from '@loyalty-service/server/service/service';
import { Writer } from '@loyalty-service/server/storage/postgres/connection/writer';
import { describe, expect, it } from 'vitest';
import {
  adjust,
  card,
  earn,
  expectRightBooks,
  manyEarns,
  openBooksForEach,
  openTill,
  outcome,
  shop,
  storedCard,
  submit,
  type Till,
} from './books.ts';
import { LosesChanges } from './mutants.ts';

openBooksForEach();

/** Two processes change the metadata of one card at the same time. Returns how many changes the version of the card has not counted. */
async function changesLost(makeWriter: typeof Writer): Promise<number> {
  const tills = [openTill(makeWriter), openTill(makeWriter)];
  const each = 40;
  const changeAll = async (till: Till, name: string) => {
    for (let change = 0; change < each; change += 1)
      await submit(till, updateCard(shop.caller, card(), { metadata: { change: `${name} ${change}` } }, null));
  };
  await Promise.all(tills.map((till, index) => changeAll(till, `${index}`)));
  const { version } = await storedCard(openTill());
  return 1 + tills.length * each - Number(version);
}

describe('two processes that change one card', () => {
  it('lose no earn', async () => {
    const tills = [openTill(), openTill()];
    for (let turn = 0; turn < 20; turn += 1) await earn(tills[turn % 2] as Till);
    await Promise.all(tills.map((till) => manyEarns(till, { clients: 8, each: 15, cards: 1 })));
    for (const till of tills) await expectRightBooks(till);
  });

  it('lose no other change', async () => {
    expect(await changesLost(Writer)).toBe(0);
  });

  it('would lose changes without locks and versions', async () => {
    expect(await changesLost(LosesChanges)).toBeGreaterThan(0);
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

describe.each([
  ['a key that was revoked', revoke, 'invalid_api_key'],
  ['rules that were changed', doublePoints, 20],
  ['a card that was blocked', block, 'card_blocked'],
] as const)('%s at another process', (_, change, told) => {
  it('applies to the next earn', async () => {
    const till = openTill();
    await earn(till);
    await change();
    expect(await outcome(earn(till))).toBe(told);
  });
});

/** Another process does `before`. `act` is refused. Then the other process does `allow`, and `again` is tried. */
interface Refused {
  readonly before: (other: Till) => Promise<unknown>;
  readonly act: (till: Till) => Promise<unknown>;
  readonly allow?: (other: Till) => Promise<unknown>;
  readonly again: (till: Till) => Promise<number>;
}

const blocked: Refused = {
  before: block,
  act: (till) => earn(till),
  allow: () => doAtOther((caller) => unblockCard(caller, card())),
  again: (till) => earn(till),
};
const tooLittle: Refused = {
  before: (other) => earn(other),
  act: (till) => adjust(till, -500),
  allow: (other) => adjust(other, 500),
  again: (till) => adjust(till, -500),
};
const booked: Refused = {
  before: async (other) => [await earn(other, card(), undefined, 'receipt'), await block()],
  act: (till) => earn(till),
  again: (till) => earn(till, card(), undefined, 'receipt'),
};
const answered: Refused = {
  before: async (other) => [await adjust(other, 500), await adjust(other, -500, 'key')],
  act: (till) => adjust(till, -500),
  again: (till) => adjust(till, -500, 'key'),
};

describe.each([
  ['a card that was unblocked', blocked],
  ['a card that was given more', tooLittle],
  ['a key that was answered, and left too little for it,', answered],
  ['a receipt that was booked before its card was blocked', booked],
])('%s at another process', (_, { before, act, allow, again }) => {
  it('is not refused', async () => {
    const [till, other] = [openTill(), openTill()];
    await before(other);
    await expect(act(till)).rejects.toThrow();
    await allow?.(other);
    expect(await again(till)).toEqual(expect.any(Number));
    await expectRightBooks(till);
  });
});
