import { cardLinkResource } from '../../resources/card-link.ts';
import { found, matchVersion, type NamedVersions } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { done } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

/** Revokes a link permanently. A link that is revoked already does not change. */
export const revokeCardLink = ({ tenant }: Caller, linkId: string, ifMatch: NamedVersions) =>
  intent({
    needs: [need('card_links', 'key', tenant, [linkId])],
    decide(view) {
      const link = found(view.one('card_links', 'key', [linkId]), 'card link');
      matchVersion(link, ifMatch);
      if (link.revoked_at === null) {
        const revoked = { ...link, revoked_at: view.realNow, version: link.version + 1, updated_at: view.realNow };
        view.update('card_links', revoked);
        const [before, after] = [cardLinkResource(link), cardLinkResource(revoked)];
        recordAudit(view, { action: 'revokeCardLink', target: link.id, before, after });
      }
      return done;
    },
  });
