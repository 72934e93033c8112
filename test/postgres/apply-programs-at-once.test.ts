import { writePlans } from '@loyalty-service/server/cli/write-plans';
import { readCatalog } from '@loyalty-service/server/programs/files/catalog';
import { etagOfPlans } from '@loyalty-service/server/programs/files/etag';
import { planProgramFiles } from '@loyalty-service/server/programs/files/plan-program-file';
import { readProgramFile } from '@loyalty-service/server/programs/files/read-program-file';
import { answerAsService } from '@loyalty-service/server/service/as-service';
import type { Caller } from '@loyalty-service/server/service/service';
import { describe, expect, it } from 'vitest';
import { type Around, asItIs, twoServersOfEachTest, withoutKeptKeys } from './two-servers.ts';

const startTwo = twoServersOfEachTest();
const rounds = 10;

/** A program, and a reward if it has a label. */
const clubOf = (value: number, label?: string) => `
key: club
name: Club
currency: EUR
rules: { kind: points, earn: { basis: spend, per: 100, value: ${value} } }
${label ? `rewards: [{ key: coffee, name: Coffee, cost: 5, benefit: { kind: custom, label: ${label} } }]` : ''}`;

async function fileOf(content: string) {
  const read = await readProgramFile(content);
  if ('file' in read) return read.file;
  throw new Error(JSON.stringify(read.problems));
}

/** Two people create the same program in one moment, and then the same reward of it, again and again. */
async function createTwice(around: Around) {
  const servers = await startTwo(around);
  const applyAll = async (caller: Caller, contents: readonly string[]) => {
    const catalog = await readCatalog(servers[0].service, caller.tenant);
    const files = await Promise.all(contents.map(fileOf));
    const ended = await Promise.allSettled(
      files.map((file, at) => {
        const etag = etagOfPlans(planProgramFiles([file], catalog));
        return answerAsService((servers[at] ?? servers[0]).service, caller, writePlans(caller, [file], etag));
      }),
    );
    return ended.map((one) => (one.status === 'fulfilled' ? 'written' : one.reason.code)).toSorted();
  };
  const found = { programs: [] as string[][], rewards: [] as string[][] };
  for (let round = 0; round < rounds; round += 1) {
    const { caller } = await servers[0].business();
    found.programs.push(await applyAll(caller, [clubOf(1), clubOf(2)]));
    const { caller: other } = await servers[0].business();
    await applyAll(other, [clubOf(1)]);
    found.rewards.push(await applyAll(other, [clubOf(1, 'One'), clubOf(1, 'Other')]));
  }
  return found;
}

/** The bug: a write leaves no mark of the keys that it creates. */
const withoutMark = withoutKeptKeys('program ');

describe('two who create one program or reward at two servers at once', { timeout: 120_000 }, () => {
  it('are one who wins, and one who gets 412', async () => {
    const one = Array.from({ length: rounds }, () => ['version_mismatch', 'written']);
    expect(await createTwice(asItIs)).toEqual({ programs: one, rewards: one });
  });

  it('would be caught if both won', async () => {
    const { programs, rewards } = await createTwice(withoutMark);
    for (const ends of [programs, rewards]) expect(ends).toContainEqual(['written', 'written']);
  });
});
