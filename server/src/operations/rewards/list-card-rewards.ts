import type { EligibleReward } from '@loyalty-service/contract/resources/rewards';
import type { z } from 'zod';
import { giftProgramId } from '../../accounts/rewards/gift-credit.ts';
import { eligibilityInput, type RewardCase, rewardCaseNeeds } from '../../accounts/rewards/reward-case.ts';
import { cardsByClock } from '../../accounts/showing/cards-by-clock.ts';
import { ineligibility, rewardCounter } from '../../domain/rewards/eligibility.ts';
import { rewardParts, rewardResource } from '../../resources/reward.ts';
import { getRow } from '../../service/find-rows.ts';
import { conditions, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The active rewards of a card's program, each with all reasons why the card cannot redeem it now. */
export async function listCardRewards(service: Service, tenant: Tenant, cardId: string, { limit, cursor }: PageQuery) {
  const stored = await getRow(service, tenant, 'card', cardId);
  const [card = stored] = await cardsByClock(service, tenant, [stored]);
  const where = conditions([
    ['program_id', '=', card.program_id],
    ['status', '=', 'active'],
  ]);
  const page = await listPage(
    service,
    { table: 'rewards', kind: 'reward', tenant, where, limit, cursor },
    (row) => row,
  );
  const cases = await casesOf(service, tenant, card, page.data);
  const now = await tenantNow(service, tenant);
  return { ...page, data: cases.map((one) => eligibleReward(one, now)) };
}

function eligibleReward(one: RewardCase, now: number): z.infer<typeof EligibleReward> {
  const reasons = ineligibility(eligibilityInput(one, now));
  return { ...rewardResource(one.reward), eligible: reasons.length === 0, reasons };
}

/** One lookup loads the counters and gift programs of a whole page. */
async function casesOf(
  { store }: Service,
  tenant: Tenant,
  card: Row<'cards'>,
  rewards: readonly Row<'rewards'>[],
): Promise<RewardCase[]> {
  const found = await store.load(rewards.flatMap((reward) => rewardCaseNeeds(tenant, card.id, reward)));
  const rowsOf = (table: string) => found.flatMap((one) => (one.table === table ? one.rows : []));
  const counters = new Map((rowsOf('counters') as Row<'counters'>[]).map((row) => [row.name, row]));
  const programs = new Map((rowsOf('programs') as Row<'programs'>[]).map((row) => [row.id, row]));
  return rewards.map((reward) => ({
    reward,
    card,
    counter: counters.get(rewardCounter(reward.id)) ?? null,
    giftProgram: programs.get(giftProgramId(rewardParts(reward).benefit) ?? '') ?? null,
  }));
}
