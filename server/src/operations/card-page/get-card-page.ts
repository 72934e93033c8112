import type { CardPage } from '@loyalty-service/contract/resources/card-page';
import type { z } from 'zod';
import { accountCard } from '../../accounts/booking/change-card.ts';
import { shownCodeOf } from '../../accounts/referrals/referral-codes.ts';
import { friendsOf, programOfReferrer, referralPromise } from '../../accounts/referrals/referral-promise.ts';
import { nextReward, pageRewards } from '../../accounts/rewards/page-rewards.ts';
import { rewardCaseNeeds } from '../../accounts/rewards/reward-case.ts';
import { accountNeeds, openAccount } from '../../accounts/settling/open-account.ts';
import type { Account } from '../../accounts/standing/account.ts';
import { tierProgress } from '../../accounts/tiers/tier-progress.ts';
import { findPageVouchers, pageVoucherNeeds, pageVouchers } from '../../accounts/vouchers/page-vouchers.ts';
import { cardOfLink, type LinkedCard } from '../../customers/card-of-link.ts';
import { codeFormat } from '../../domain/code-format.ts';
import type { View } from '../../ledger/command.ts';
import { brandOf } from '../../resources/brand.ts';
import { timezonesOf, zoneResource } from '../../resources/business.ts';
import { permissionsOf } from '../../resources/card-link.ts';
import { cardPageCustomer } from '../../resources/card-page.ts';
import { time } from '../../resources/json.ts';
import { imageOf } from '../../resources/program.ts';
import { namesIn, type ProgramNames } from '../../resources/translations.ts';
import { conditions } from '../../service/pages.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, type Intent, intent, type Service } from '../../service/service.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Page = z.infer<typeof CardPage>;

const maxRewards = 100;

/** The page of the card of a link. It first runs the same steps as an earn, but the ledger's preview writes nothing. */
export async function getCardPage(
  service: Service,
  caller: Caller,
  linkId: string,
  language: string | null,
): Promise<Intent<Page, 200>> {
  const { tenant, business } = caller;
  const linked = await cardOfLink(service, tenant, linkId);
  const { card, holderId } = linked;
  const [rewards, vouchers] = await Promise.all([
    activeRewards(service, tenant, card),
    holderId === null ? [] : findPageVouchers(service, tenant, holderId, card.program_id),
  ]);
  return intent({
    whileResetting: true,
    needs: [
      ...accountNeeds(tenant, card.id),
      ...rewards.flatMap((reward) => rewardCaseNeeds(tenant, card.id, reward)),
      ...pageVoucherNeeds(tenant, vouchers),
      ...(holderId === null ? [] : [need('customers', 'key', tenant, [holderId])]),
    ],
    decide(view) {
      const account = openAccount(view, caller, card.id);
      const holder = holderOf(view, account, linked);
      const permissions = permissionsOf(linked.link);
      const names = namesIn(account.program, language);
      const shown = pageRewards(view, account.card, rewards, language);
      const page: Page = {
        object: 'card_page',
        livemode: tenant.mode === 'live',
        now: time(view.now),
        business: {
          id: business.business_id,
          name: business.name,
          brand: brandOf(business),
          currency: business.currency,
          timezone: zoneResource(business, view.now).timezone,
          timezones: timezonesOf(business),
        },
        program: {
          name: names.program,
          kind: account.card.kind,
          currency: account.program.currency,
          image: imageOf(account.program),
        },
        card: shownCard(account, names),
        ...tiersOf(view, account, names),
        next_reward: nextReward(shown),
        rewards: shown,
        vouchers: holder ? pageVouchers(view, vouchers, holder.id, language) : [],
        referral: holder ? referralOn(view, account, holder.id, language) : null,
        permissions,
        customer: cardPageCustomer(holder, permissions),
      };
      return ok(page);
    },
  });
}

const activeRewards = ({ store }: Service, tenant: Tenant, { program_id }: Row<'cards'>) =>
  store.page({
    table: 'rewards',
    tenant,
    where: conditions([
      ['program_id', '=', program_id],
      ['status', '=', 'active'],
    ]),
    order: { column: 'id', descending: true },
    limit: maxRewards,
  });

/** The customer of the card, if the link was made for this customer. */
const holderOf = (view: View, { card }: Account, { holderId }: LinkedCard): Row<'customers'> | null =>
  holderId !== null && card.customer_id === holderId ? view.one('customers', 'key', [holderId]) : null;

/** How the customer brings friends to the program of the card. */
function referralOn(view: View, { program }: Account, holderId: string, language: string | null): Page['referral'] {
  const found = programOfReferrer(view, holderId);
  if (found?.program.id !== program.id) return null;
  return {
    code: shownCodeOf(view, holderId)?.code ?? null,
    ...referralPromise(view, found, language),
    ...friendsOf(view, holderId, program.id),
  };
}

function shownCard(account: Account, names: ProgramNames): Page['card'] {
  const { rules } = account;
  const { code, status, balance, progress, benefits, membership, expires_at } = accountCard(account);
  const plan = 'plans' in rules ? rules.plans.find(({ id }) => id === membership?.plan_id) : undefined;
  return {
    code,
    code_format: codeFormat(code),
    status,
    balance,
    progress,
    benefits,
    membership: membership && {
      plan: plan ? names.plan(plan) : membership.plan_id,
      status: membership.status,
      entitled: membership.entitled,
      expires_at: membership.expires_at,
      uses_left: membership.uses_left,
    },
    expires_at,
  };
}

function tiersOf(view: View, account: Account, names: ProgramNames): Pick<Page, 'tier' | 'next_tier'> {
  const { card, rules } = account;
  const tiers = 'tiers' in rules ? rules.tiers : null;
  const tier = tiers?.levels.find(({ id }) => id === card.tier_id);
  const { measure, next, counted_until } = tierProgress(view, account);
  return {
    tier: tier ? { id: tier.id, name: names.tier(tier) } : null,
    next_tier:
      next && measure
        ? {
            id: next.tier_id,
            name: names.tier({ id: next.tier_id, name: next.name }),
            measure,
            min: next.min,
            missing: next.missing,
            counted_until,
          }
        : null,
  };
}
