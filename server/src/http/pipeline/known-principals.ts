import type { Logger } from 'pino';
import { RecentMap } from '../../base/recent-map.ts';
import { isUseDue, noteUse } from '../../jobs/note-use.ts';
import { findPrincipal, isValid, type Principal } from '../../operations/business/find-principal.ts';
import { submitUnclaimed } from '../../service/as-service.ts';
import type { Service } from '../../service/service.ts';
import type { Mode } from '../../storage/needs.ts';

/** How long the look-up of a key is trusted. Other processes refuse reads with a revoked key within this time. */
const trustedMs = 2_000;
/** The map keeps up to twice as many. */
const keptKeys = 5_000;

/** A key as it was sent, and its digest. */
export interface SentKey {
  readonly secret: string;
  readonly digest: string;
}

/** The cookie of a session, with the mode that the request asks for. */
export interface SentSession extends SentKey {
  readonly mode?: Mode;
}

const nameOf = ({ digest, mode }: SentSession): string => (mode ? `${digest} ${mode}` : digest);

/** The principals of the keys that were used last, by digest. */
export class KnownPrincipals {
  readonly #known = new RecentMap<string, { readonly principal: Principal; readonly until: number }>(keptKeys);
  /** The number of changes of keys, so that a look-up that began before a change is not kept. */
  #changes = 0;

  constructor(
    private readonly service: Service,
    private readonly log: Logger,
  ) {}

  /** The principal of a key, without a promise if it is known. Null for a key that is not valid. */
  find(sent: SentSession): Promise<Principal | null> | Principal | null {
    const known = this.#known.get(nameOf(sent));
    const now = this.service.now();
    if (known && known.until > now) return isValid(known.principal, now) ? known.principal : null;
    this.#known.delete(nameOf(sent));
    return this.#lookUp(sent, now);
  }

  /** Call it after a change of a key, session or card link, so that this process looks it up again. */
  forget(credentialId: string): void {
    this.#forget((principal) => principal.credentialId === credentialId);
  }

  /** Call it after a change of a person, so that this process looks up their sessions again. */
  forgetPerson(personId: string): void {
    this.#forget((principal) => principal.personId === personId);
  }

  /** Call it after a change of a business, so that this process looks up all its keys again. */
  forgetBusiness(businessId: string): void {
    this.#forget(({ tenant }) => tenant.business_id === businessId);
  }

  #forget(isMeant: (principal: Principal) => boolean): void {
    this.#changes += 1;
    for (const [digest, { principal }] of this.#known) if (isMeant(principal)) this.#known.delete(digest);
  }

  async #lookUp(sent: SentSession, now: number): Promise<Principal | null> {
    const before = this.#changes;
    const digest = nameOf(sent);
    const principal = await findPrincipal(this.service, sent.secret, sent.mode);
    if (!principal || before !== this.#changes) return principal;
    const isFirst = !this.#known.has(digest);
    this.#known.set(digest, { principal, until: now + trustedMs });
    if (isFirst && isUseDue(principal.lastUsedAt, now)) this.#noteUse(principal);
    return principal;
  }

  /** Runs in the background. A failure is logged and fails no request. */
  #noteUse({ tenant, credential, credentialId }: Principal): void {
    submitUnclaimed(this.service, tenant, noteUse(tenant, credential, credentialId)).catch((error: unknown) =>
      this.log.warn({ err: error, id: credentialId }, 'the use of a key or session could not be noted'),
    );
  }
}
