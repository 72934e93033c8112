import { describe, expect, it } from 'vitest';
import { openReferralShop } from '../api/referrals/referral-shop.ts';
import { must } from '../api/support/shop.ts';
import { send } from '../support/server.ts';
import { type Around, asItIs, twoServersOfEachTest, withoutKeptKeys } from './two-servers.ts';

const startTwo = twoServersOfEachTest();
const rounds = 40;

/** One person signs up with the codes of two customers at once, at two servers, again and again with other contacts. */
async function signUpTwice(around: Around) {
  const servers = await startTwo(around);
  const shop = await openReferralShop(servers[0]);
  const other = await shop.friend();
  const codes = [shop.code, await shop.codeOf(other.id)];
  const counts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const contact =
      round % 2 === 0 ? { phone: `+4915112${100_000 + round}` } : { email: `friend-${round}@example.com` };
    const answers = await Promise.all(
      codes.map((code, at) =>
        send(servers[at]?.url ?? '', 'POST', '/v1/referral-links/sign-up', {
          body: { code, attempt: `attempt-of-round-${round}-${at}`, name: 'Ben', ...contact },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = await must(shop, 'GET', '/v1/referrals?limit=2');
    counts.push(data.filter(({ status }: { status: string }) => status === 'pending').length);
  }
  return counts;
}

/** The bug: a sign-up leaves no mark of its contact. */
const withoutMark = withoutKeptKeys('contact ');

describe('one friend who signs up with two codes at two servers at once', { timeout: 120_000 }, () => {
  it('is brought by one customer', async () => {
    expect((await signUpTwice(asItIs)).filter((count) => count !== 1)).toEqual([]);
  });

  it('would be caught if it were brought by both', async () => {
    expect(await signUpTwice(withoutMark)).toContain(2);
  });
});
