import { passkeyResource } from '../../resources/passkey.ts';
import { findRows } from '../../service/find-rows.ts';
import { found, matchVersion, type NamedVersions, pathIdOf } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { done } from '../../service/replies.ts';
import { intent, type Service } from '../../service/service.ts';
import { removePasskeyRow } from '../../service/sign-in-rows.ts';
import { need, type Tenant } from '../../storage/needs.ts';

interface Own {
  readonly tenant: Tenant;
  readonly personId: string;
}

export async function listPasskeys(service: Service, { tenant, personId }: Own) {
  const rows = await findRows(service, tenant, 'passkeys', 'person', [personId]);
  const newestFirst = rows.toSorted((left, right) => (left.id < right.id ? 1 : -1));
  const data = newestFirst.map((row) => passkeyResource(row, tenant.mode));
  return { object: 'list' as const, data, has_more: false, next_cursor: null };
}

export async function getPasskey(service: Service, { tenant, personId }: Own, path: string) {
  const [row] = await findRows(service, tenant, 'passkeys', 'key', [pathIdOf('passkey', path)]);
  return passkeyResource(found(row?.person_id === personId ? row : null, 'passkey'), tenant.mode);
}

export const removePasskey = ({ tenant, personId }: Own, id: string, ifMatch: NamedVersions) =>
  intent({
    needs: [need('passkeys', 'key', tenant, [id])],
    decide(view) {
      const row = view.one('passkeys', 'key', [id]);
      const passkey = found(row?.person_id === personId ? row : null, 'passkey');
      matchVersion(passkey, ifMatch);
      removePasskeyRow(view, passkey);
      recordAudit(view, { action: 'removePasskey', target: id, before: null, after: null });
      return done;
    },
  });
