import type { CardLink, CardLinkCreate, CardLinkWithToken } from '@loyalty-service/contract/resources/card-links';
import type { ScopeName } from '@loyalty-service/contract/scopes';
import type { z } from 'zod';
import { refuseClosedCard } from '../../accounts/booking/guards.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Reply } from '../../ledger/command.ts';
import { cardLinkResource } from '../../resources/card-link.ts';
import { metadataText } from '../../resources/json.ts';
import { makeSecret } from '../../secrets/secret-key.ts';
import { cardOf } from '../../service/found.ts';
import { putCardLink } from '../../service/put-card-link.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { created } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

type Request = NonNullable<z.infer<typeof CardLinkCreate>>;

type Resource = z.infer<typeof CardLink>;

interface Granting {
  /** The scopes of the caller. A link may show and change only data that the caller may show and change. */
  readonly scopes: readonly ScopeName[];
  /** The address of the service, such as `https://loyalty.example.com`. */
  readonly address: string;
}

/** Creates a link with which the customer sees the card. Its token is in this answer only. */
export const createCardLink = (
  { tenant }: Caller,
  cardId: string,
  { expires_in, permissions = [], metadata }: Request,
  { scopes, address }: Granting,
) => {
  if (permissions.length > 0) refuseBeyond(scopes);
  const token = makeSecret(`cl_${tenant.mode}_`);
  return intent({
    needs: [need('cards', 'key', tenant, [cardId])],
    decide(view) {
      const card = cardOf(view, cardId);
      refuseClosedCard(card);
      const expires_at = expires_in ? view.realNow + expires_in * 1_000 : null;
      const row = putCardLink(view, card, token, { permissions, expires_at, metadata: metadataText(metadata) });
      const resource = cardLinkResource(row);
      recordAudit(view, { action: 'createCardLink', target: row.id, before: null, after: resource });
      return showTokenOnce(created(resource, `/v1/card-links/${row.id}`), token.secret, address);
    },
  });
};

const lost =
  'The token was in the first answer only. If you did not receive that answer, revoke this link and create another one.';

function showTokenOnce(
  { value, ...reply }: Reply<Resource, 201>,
  token: string,
  address: string,
): Reply<z.infer<typeof CardLinkWithToken>, 201> {
  const shown = { ...(value as Resource), url: `${address}/c/${token}`, token };
  const keptBody = JSON.stringify({ ...value, url: null, token: null, token_detail: lost });
  return { ...reply, body: JSON.stringify(shown), value: shown, keptBody };
}

/** A link with permissions shows and changes personal data. Only a key that may do so can create it. */
function refuseBeyond(scopes: readonly ScopeName[]): void {
  const missing = (['customers:read', 'customers:write'] as const).filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return;
  throw new Refusal(
    'insufficient_scope',
    `A link with permissions shows and changes personal data. The key in use does not have ${missing.join(', ')}.`,
    { required: missing.join(' ') },
  );
}
