import { nounOf } from '@loyalty-service/contract/fields/ids';
import { Refusal } from '../../domain/refusal.ts';
import { kindOfExisting } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { RequestContext } from './request-context.ts';

const otherMode = { live: 'test', test: 'live' } as const;

/** Adds a hint to a `not_found` if the request names a resource of the other mode, because a wrong key is the usual cause. */
export async function withModeHint(
  service: Service,
  { principal, body }: RequestContext,
  refusal: Refusal,
  path: string,
): Promise<Refusal> {
  if (refusal.code !== 'not_found' || !principal) return refusal;
  const { tenant } = principal;
  const mode = otherMode[tenant.mode];
  for (const id of [...(path.match(/\b[a-z]{3}_[0-9a-z]{26}\b/g) ?? []), ...idsInBody(body, refusal)]) {
    // If the database does not answer, the refusal is sent without the hint.
    const kind = await kindOfExisting(service, { ...tenant, mode }, id).catch(() => null);
    const hint = `This ${nounOf(kind ?? 'card')} is in ${mode} mode, and the key is a ${tenant.mode} key.`;
    if (kind) return new Refusal('not_found', `${refusal.detail} ${hint}`, refusal.members, refusal.errors);
  }
  return refusal;
}

/** The ids that the refusal points at. */
const idsInBody = (body: unknown, { errors }: Refusal): readonly string[] =>
  errors.flatMap(({ pointer }) => {
    const id = (body as Readonly<Record<string, unknown>> | null)?.[pointer.slice(1)];
    return typeof id === 'string' ? [id] : [];
  });
