import { CustomerCreate } from '@loyalty-service/contract/resources/customers';
import { PersonCreate } from '@loyalty-service/contract/resources/people';
import { assert } from '../base/assert.ts';
import { timestampOf } from '../domain/calendar/timestamp.ts';
import { earnOnCard } from '../operations/cards/earn-on-card.ts';
import { issueCard } from '../operations/cards/issue-card.ts';
import { createCustomer } from '../operations/customers/write-customer.ts';
import { renewMembership } from '../operations/memberships/renew-membership.ts';
import { redeemReward } from '../operations/movements/redeem-reward.ts';
import { topUpCard } from '../operations/movements/top-up-card.ts';
import { useCard } from '../operations/movements/use-card.ts';
import { invitePerson } from '../operations/people/invite-person.ts';
import { createProgram } from '../operations/programs/create-program.ts';
import { createReward } from '../operations/rewards/create-reward.ts';
import { makeSecret } from '../secrets/secret-key.ts';
import type { Caller, Intent, Service } from '../service/service.ts';
import { demoPrograms, demoReward, demoRewardCost, demoStaff } from './demo-data.ts';
import { demoDaysOf, type Guest, type Visit } from './demo-visits.ts';
import { openPast, type Past } from './past.ts';

interface Cafe {
  readonly programs: { readonly points: string; readonly stamps: string; readonly gift: string; readonly club: string };
  readonly rewards: { readonly points: string; readonly stamps: string };
  /** The cashiers, each at a place. */
  readonly tills: readonly { readonly caller: Caller; readonly location: string }[];
}

/** The cards of a guest, and what the guest did so far. */
interface Member {
  readonly points: string;
  readonly stamps: string | null;
  readonly gift: string | null;
  readonly club: string | null;
  visits: number;
  pointsLeft: number;
  stampsLeft: number;
  giftLeft: number;
  renewsAt: number;
}

/** The programs were made a day before the first sale. */
const setUpMs = 86_400_000;
const giftAmount = 2_500;
/** Members of the club pay some days before their month is over. */
const renewsAfterMs = 28 * 86_400_000;
/** Points are spent on each such visit. */
const visitsOfReward = 3;

/** When the café opened, in ms. */
export const cafeOpened = (now: number, zone: string): number => (demoDaysOf(now, zone)[0]?.[0]?.at ?? now) - setUpMs;

/** Creates the programs, rewards and cashiers of a café and books its sales of nine weeks. Returns its programs. */
export async function seedCafe(service: Service, caller: Caller): Promise<readonly string[]> {
  const days = demoDaysOf(service.now(), caller.business.timezone);
  const past = openPast(service, cafeOpened(service.now(), caller.business.timezone));
  const programs: string[] = [];
  for (const program of demoPrograms) programs.push(await past.make(caller, createProgram(caller, program)));
  const [points = '', stamps = '', , gift = '', club = ''] = programs;
  const offer = (program: string) => past.make(caller, createReward(caller, demoReward(program)));
  const rewards = { points: await offer(points), stamps: await offer(stamps) };
  const tills: Cafe['tills'][number][] = [];
  for (const { location, ...person } of demoStaff) {
    const asked = PersonCreate.parse({ ...person, role: 'cashier', locations: [location] });
    const personId = await past.make(caller, invitePerson(caller, asked, { link: makeSecret('si_'), by: null }));
    tills.push({ caller: { ...caller, personId }, location });
  }
  const cafe: Cafe = { programs: { points, stamps, gift, club }, rewards, tills };
  const members = new Map<Guest, Member>();
  for (const visits of days) await bookDay(past, cafe, members, visits);
  return programs;
}

/** New guests sign up in the morning. In the evening, the tills send the sales of the day, which is one write. */
async function bookDay(past: Past, cafe: Cafe, members: Map<Guest, Member>, visits: readonly Visit[]): Promise<void> {
  past.moveTo(visits[0]?.at ?? 0);
  const guests = [...new Set(visits.map(({ guest }) => guest))].filter((guest) => !members.has(guest));
  const before = members.size;
  await Promise.all(
    guests.map(async (guest, index) => members.set(guest, await signUp(past, cafe, guest, before + index))),
  );
  past.moveTo(visits.at(-1)?.at ?? 0);
  await Promise.all(
    visits.flatMap(({ guest, at, amount }) => {
      // Prices are whole tens of cents.
      const till = cafe.tills[(amount / 10) % cafe.tills.length];
      const member = members.get(guest);
      assert(till && member, 'a guest has signed up at a till');
      return bookVisit(cafe, { ...till, member, at, amount }).map((intent) => past.book(till.caller, intent));
    }),
  );
}

async function signUp({ make }: Past, { programs, tills }: Cafe, guest: Guest, index: number): Promise<Member> {
  const caller = tills[index % tills.length]?.caller;
  assert(caller, 'the café has a till');
  const customer_id = await make(caller, createCustomer(caller, CustomerCreate.parse(guest.person)));
  const card = (program_id: string): Promise<string> => make(caller, issueCard(caller, { program_id, customer_id }));
  const [points, stamps, gift, club] = await Promise.all([
    card(programs.points),
    index % 3 === 0 ? card(programs.stamps) : null,
    index % 5 === 1 ? card(programs.gift) : null,
    index % 6 === 2 ? card(programs.club) : null,
  ]);
  return { points, stamps, gift, club, visits: 0, pointsLeft: 0, stampsLeft: 0, giftLeft: 0, renewsAt: 0 };
}

interface Serving {
  readonly caller: Caller;
  readonly location: string;
  readonly member: Member;
  readonly at: number;
  readonly amount: number;
}

/** The sale earns, a gift card or the club pays for a part of it, and a reward is taken when there is enough for it. */
function bookVisit({ rewards }: Cafe, { caller, location, member, at, amount }: Serving): readonly Intent[] {
  const { points, stamps, gift, club } = member;
  const sale = { location, occurred_at: timestampOf(at) };
  const booked: Intent[] = [];
  member.visits += 1;
  if (club && at >= member.renewsAt) {
    booked.push(renewMembership(caller, club, sale));
    member.renewsAt = at + renewsAfterMs;
  }
  if (club) booked.push(useCard(caller, club, { ...sale, amount: 1 }));
  if (gift && member.visits === 2) {
    booked.push(topUpCard(caller, gift, { ...sale, amount: giftAmount }));
    member.giftLeft += giftAmount;
  }
  if (gift && member.giftLeft >= amount) {
    booked.push(useCard(caller, gift, { ...sale, amount }));
    member.giftLeft -= amount;
  }
  if (stamps) {
    booked.push(earnOnCard(caller, stamps, { ...sale, amount: 1, purchase_amount: amount }));
    member.stampsLeft += 1;
  }
  if (stamps && member.stampsLeft >= demoRewardCost) {
    booked.push(redeemReward(caller, stamps, { ...sale, reward_id: rewards.stamps }));
    member.stampsLeft -= demoRewardCost;
  }
  booked.push(earnOnCard(caller, points, { ...sale, amount }));
  member.pointsLeft += Math.floor(amount / 100);
  if (member.pointsLeft >= demoRewardCost && member.visits % visitsOfReward === 0) {
    booked.push(redeemReward(caller, points, { ...sale, reward_id: rewards.points }));
    member.pointsLeft -= demoRewardCost;
  }
  return booked;
}
