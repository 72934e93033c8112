import { holdResource } from '../../resources/hold.ts';
import type { Caller, Intent, Service } from '../../service.ts';
import type { Tenant } from '../../storage/store.ts';
import { bringUp } from '../account/bring-up.ts';
import { settleHold } from '../account/holds.ts';
import { found } from '../guards.ts';
import { changed } from '../replies.ts';
import { getRow } from '../rows.ts';
import { openHold, whereHeld } from './end-hold.ts';

export const getHold = async (service: Service, tenant: Tenant, id: string) =>
  holdResource(await getRow(service, tenant, 'hold', id));

/** Gives held units back. */
export async function releaseHold(service: Service, caller: Caller, id: string): Promise<Intent> {
  const held = await whereHeld(service, caller, id);
  return {
    needs: held.needs,
    decide(view) {
      const { account, hold } = openHold(view, caller, held);
      bringUp(view, settleHold(view, account, hold, 'released'));
      return changed(holdResource(found(view.one('holds', 'key', [hold.id]), 'hold')));
    },
  };
}
