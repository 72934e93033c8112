import { settleHold } from '../../accounts/holds/holds.ts';
import { openHold, whereHeld } from '../../accounts/settling/end-hold.ts';
import { settleDue } from '../../accounts/settling/settle-due.ts';
import { holdResource } from '../../resources/hold.ts';
import { found } from '../../service/found.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';

/** Returns held units to the card. */
export async function releaseHold(service: Service, caller: Caller, id: string) {
  const held = await whereHeld(service, caller, id);
  return intent({
    needs: held.needs,
    decide(view) {
      const { account, hold } = openHold(view, caller, held);
      settleDue(view, settleHold(view, account, hold, 'released'));
      return changed(holdResource(found(view.one('holds', 'key', [hold.id]), 'hold')));
    },
  });
}
