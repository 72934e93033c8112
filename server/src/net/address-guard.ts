import { type LookupAddress, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Refusal } from '../domain/refusal.ts';
import type { Mode } from '../storage/needs.ts';
import { inCidrs } from './cidr-list.ts';
import { isPublicAddress } from './public-address.ts';

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export interface AddressRules {
  /** CIDRs of addresses that are allowed although they are not public. */
  readonly allow?: readonly string[];
  /** Whether test keys may use http on this machine, as a demo does. */
  readonly isDemo?: boolean;
  /** Resolves a name to addresses. */
  readonly resolve?: Resolve;
}

const askSystem = promisify(lookup);
const resolveBySystem: Resolve = (host) => askSystem(host, { all: true });
/** How long a creation waits for a name server, in ms. Every connection resolves the name again. */
const resolveTimeoutMs = 1_000;

const isOfThisMachine = inCidrs(['127.0.0.0/8', '::1/128']);

/** Decides which addresses webhooks may be sent to: only public ones, unless the operator allows others. */
export class AddressGuard {
  readonly #allows: (address: string) => boolean;
  readonly #isDemo: boolean;
  readonly resolve: Resolve;

  constructor({ allow = [], isDemo = false, resolve = resolveBySystem }: AddressRules = {}) {
    this.#allows = inCidrs(allow);
    this.#isDemo = isDemo;
    this.resolve = resolve;
  }

  /** Why a resolved or connected address is blocked. Null if it is allowed. */
  blocks(address: string, { protocol }: Pick<URL, 'protocol'>, mode: Mode): string | null {
    const isAllowed = this.#allows(address);
    if (isOfThisMachine(address) && (isAllowed || (this.#isDemo && mode === 'test'))) return null;
    if (protocol !== 'https:') return 'must be an https address';
    if (isAllowed || isPublicAddress(address)) return null;
    return `${address} is not a public address`;
  }

  /** Why a URL is blocked before its name is resolved. Null if it may be allowed. */
  blocksUrl(url: URL, mode: Mode): string | null {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must be an https address';
    if (url.username !== '' || url.password !== '') return 'it holds a user or password';
    const host = hostOf(url);
    if (host === '') return 'it names no host';
    if (isIP(host) !== 0) return this.blocks(host, url, mode);
    // `localhost` may be allowed on http, which is decided when it is resolved.
    if (url.protocol === 'http:' && !/^localhost\.?$/i.test(host)) return 'must be an https address';
    return null;
  }

  /** The refusal of an endpoint's URL, or null. A name that does not resolve now may do so later. */
  async check(text: string, mode: Mode): Promise<Refusal | null> {
    const url = URL.canParse(text) ? new URL(text) : null;
    const reason = url ? (this.blocksUrl(url, mode) ?? (await this.#blocksName(url, mode))) : 'it is not a URL';
    if (reason === null) return null;
    const demo = this.#isDemo ? ' Test keys may use http on this machine here.' : '';
    return new Refusal(
      'url_not_allowed',
      `The address is not allowed: ${reason}. Use a public https address.${demo}`,
      {},
      [{ in: 'body', pointer: '/url', code: 'url_not_allowed', detail: reason }],
    );
  }

  async #blocksName(url: URL, mode: Mode): Promise<string | null> {
    const host = hostOf(url);
    if (isIP(host) !== 0) return null;
    const timer = new AbortController();
    const addresses = await Promise.race([
      this.resolve(host).catch(() => []),
      sleep(resolveTimeoutMs, [], { signal: timer.signal }).catch(() => []),
    ]);
    timer.abort();
    for (const { address } of addresses) {
      const reason = this.blocks(address, url, mode);
      if (reason) return `${host} resolves to what is not allowed: ${reason}`;
    }
    return null;
  }
}

/** The host of a URL, without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
