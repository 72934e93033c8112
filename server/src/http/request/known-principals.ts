import type { Logger } from 'pino';
import { RecentMap } from '../../domain/recent-map.ts';
import { isUseDue, noteKeyUse } from '../../operations/api-keys/note-key-use.ts';
import { findPrincipal, isValid, type Principal } from '../../operations/business/find-principal.ts';
import type { Service } from '../../service/service.ts';

/** How long the look-up of a key is trusted. Other processes refuse reads with a revoked key within this time. */
const trustedMs = 2_000;
/** At the most, twice as many. */
const keptKeys = 5_000;

/** A key as it was sent, and its digest. */
export interface SentKey {
  readonly secret: string;
  readonly digest: string;
}

/** The principals behind the keys that were used last, by digest. */
export class KnownPrincipals {
  readonly #known = new RecentMap<string, { readonly principal: Principal; readonly until: number }>(keptKeys);
  /** Counts the changes of keys: a look-up that began before a change is not kept. */
  #changes = 0;

  constructor(
    private readonly service: Service,
    private readonly log: Logger,
  ) {}

  /** The principal behind a key, at once where it is known; null for a key that is not valid. */
  find({ secret, digest }: SentKey): Promise<Principal | null> | Principal | null {
    const known = this.#known.get(digest);
    const now = this.service.now();
    if (known && known.until > now) return isValid(known.principal, now) ? known.principal : null;
    this.#known.delete(digest);
    return this.#lookUp({ secret, digest }, now);
  }

  /** After a change of a key, session or card link: this process looks it up again before it trusts it. */
  forget(credentialId: string): void {
    this.#forget((principal) => principal.credentialId === credentialId);
  }

  /** After a change of a business: this process looks it up again with each of its keys. */
  forgetBusiness(businessId: string): void {
    this.#forget(({ tenant }) => tenant.business_id === businessId);
  }

  #forget(isMeant: (principal: Principal) => boolean): void {
    this.#changes += 1;
    for (const [digest, { principal }] of this.#known) if (isMeant(principal)) this.#known.delete(digest);
  }

  async #lookUp({ secret, digest }: SentKey, now: number): Promise<Principal | null> {
    const before = this.#changes;
    const principal = await findPrincipal(this.service, secret);
    if (!principal || before !== this.#changes) return principal;
    const isFirst = !this.#known.has(digest);
    this.#known.set(digest, { principal, until: now + trustedMs });
    if (isFirst && isUseDue(principal.lastUsedAt, now)) this.#noteUse(principal);
    return principal;
  }

  /** Runs in the background. A failure is logged and fails no request. */
  #noteUse({ tenant, keyId }: Principal): void {
    const { service, log } = this;
    if (keyId === null) return;
    const requestId = service.newId('request');
    const command = { tenant, requestId, keyId: null, claim: null, bytes: 0, ...noteKeyUse({ tenant }, keyId) };
    service.ledger
      .submit(command)
      .catch((error: unknown) => log.warn({ err: error, key_id: keyId }, 'the use of a key could not be noted'));
  }
}
