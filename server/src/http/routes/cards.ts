import { contract } from '@loyalty-service/contract';
import { getCard } from '../../accounts/showing/show-cards.ts';
import { serviceAddressOf } from '../../net/service-address-of.ts';
import { createCardLink } from '../../operations/card-links/create-card-link.ts';
import { listCardLinks } from '../../operations/card-links/list-card-links.ts';
import { blockCard, unblockCard } from '../../operations/cards/block-card.ts';
import { closeCard } from '../../operations/cards/close-card.ts';
import { earnOnCard } from '../../operations/cards/earn-on-card.ts';
import { extendCard } from '../../operations/cards/extend-card.ts';
import { getCardTier } from '../../operations/cards/get-card-tier.ts';
import { issueCard } from '../../operations/cards/issue-card.ts';
import { listCardLots } from '../../operations/cards/list-card-lots.ts';
import { previewEarnOnCard } from '../../operations/cards/preview-earn-on-card.ts';
import { previewPayment } from '../../operations/cards/preview-payment.ts';
import { getCardByCode, listCards, lookUpCards } from '../../operations/cards/read-cards.ts';
import { replaceCard } from '../../operations/cards/replace-card.ts';
import { updateCard } from '../../operations/cards/update-card.ts';
import { holdUnits } from '../../operations/holds/hold-units.ts';
import { adjustCard } from '../../operations/movements/adjust-card.ts';
import { redeemReward } from '../../operations/movements/redeem-reward.ts';
import { topUpCard } from '../../operations/movements/top-up-card.ts';
import { useCard } from '../../operations/movements/use-card.ts';
import { listCardRewards } from '../../operations/rewards/list-card-rewards.ts';
import { listCardTransactions } from '../../operations/transactions/read-transactions.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { ifMatchOf } from '../answers/preconditions.ts';
import { within } from '../pipeline/check-bounds.ts';
import type { CodeThrottle } from '../pipeline/code-throttle.ts';
import { expanded, expandedPage } from '../pipeline/expanded.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

const idOf = ({ params }: { readonly params: { readonly card_id: string } }): string =>
  pathIdOf('card', params.card_id);

/** `publicUrl` is the address of the service. If it is empty, links use the address of the request. */
export function cardRoutes(service: Service, publicUrl: string, { guarding }: CodeThrottle) {
  const { read, write, preview } = handlersOf(service);
  return server.router(contract.cards, {
    issue: write((caller, { body }) => issueCard(caller, body)),
    get: read((caller, { params, query }) =>
      expanded(service, caller, { query }, () => getCard(service, caller.tenant, params.card_id)),
    ),
    list: read((caller, { query }) =>
      expandedPage(service, caller, { query }, () => listCards(service, caller.tenant, query)),
    ),
    lookup: read((caller, { body }) =>
      expandedPage(service, caller, { body }, async () => {
        const found = await lookUpCards(service, caller.tenant, body);
        return { ...found, data: within(caller, found.data, ({ program_id }) => program_id) };
      }),
    ),
    getByCode: read((caller, { body }) =>
      expanded(service, caller, { body }, () => getCardByCode(service, caller.tenant, body, caller.bounds.programIds)),
    ),
    tier: preview((caller, { params }) => getCardTier(caller, pathIdOf('card', params.card_id))),
    update: write((caller, call) => updateCard(caller, idOf(call), call.body, ifMatchOf(call.req))),
    block: write((caller, call) => blockCard(caller, idOf(call), call.body?.reason ?? null)),
    unblock: write((caller, call) => unblockCard(caller, idOf(call))),
    close: write((caller, call) => closeCard(caller, idOf(call), call.body ?? {})),
    extend: write((caller, call) => extendCard(caller, idOf(call), call.body)),
    replace: write((caller, call) => replaceCard(caller, idOf(call), call.body ?? {})),
    earn: guarding(write((caller, call) => earnOnCard(caller, idOf(call), call.body))),
    previewEarn: guarding(preview((caller, call) => previewEarnOnCard(caller, idOf(call), call.body))),
    previewPayment: preview((caller, call) => previewPayment(caller, idOf(call), call.body)),
    topUp: write((caller, call) => topUpCard(caller, idOf(call), call.body)),
    use: guarding(write((caller, call) => useCard(caller, idOf(call), call.body))),
    redeem: write((caller, call) => redeemReward(caller, idOf(call), call.body)),
    hold: guarding(write((caller, call) => holdUnits(caller, idOf(call), call.body))),
    adjust: write((caller, call) => adjustCard(caller, idOf(call), call.body)),
    transactions: read((caller, { params, query }) =>
      expandedPage(service, caller, { query }, () =>
        listCardTransactions(service, caller.tenant, params.card_id, query),
      ),
    ),
    lots: read(({ tenant }, { params, query }) => listCardLots(service, tenant, params.card_id, query)),
    rewards: read(({ tenant }, { params, query }) => listCardRewards(service, tenant, params.card_id, query)),
    links: read(({ tenant }, { params, query }) => listCardLinks(service, tenant, params.card_id, query)),
    createLink: write((caller, call) =>
      createCardLink(caller, idOf(call), call.body ?? {}, {
        scopes: caller.scopes,
        address: publicUrl || serviceAddressOf(call.req),
      }),
    ),
  });
}
