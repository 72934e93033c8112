import { isUseDue } from '../service/is-use-due.ts';
import { done } from '../service/replies.ts';
import { type Caller, intent } from '../service/service.ts';
import { need } from '../storage/needs.ts';

/** Records that a link is used. The link itself does not change, so its version stays. */
export const noteLinkUse = ({ tenant }: Pick<Caller, 'tenant'>, linkId: string) =>
  intent({
    needs: [need('card_links', 'key', tenant, [linkId])],
    decide(view) {
      const link = view.one('card_links', 'key', [linkId]);
      // Another server may have recorded it.
      if (link && isUseDue(link.last_used_at, view.realNow))
        view.update('card_links', { ...link, last_used_at: view.realNow });
      return done;
    },
  });
