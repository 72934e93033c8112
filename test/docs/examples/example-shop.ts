import type { IdKind } from '@loyalty-service/contract/fields/ids';
import { at, exampleExternalId, idOf } from '@loyalty-service/contract/openapi/examples/ids';
import { idMaker } from '@loyalty-service/server/base/ids';
import { makeAuthenticator } from '../../api/support/authenticator.ts';
import { addPerson, type SignedIn, signIn } from '../../api/support/people.ts';
import { must } from '../../api/support/shop.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';

type Json = Readonly<Record<string, unknown>>;

/** Ids that the next resource of a kind is to have. */
type Awaited = Map<IdKind, string>;

/** A server on which a resource can be made with the very id that the examples of its kind have. */
export interface ExampleServer {
  readonly server: TestServer;
  open(): Promise<ExampleShop>;
}

export async function startExampleServer(): Promise<ExampleServer> {
  const now = () => Date.parse(at);
  const fresh = idMaker(now);
  const awaited: Awaited = new Map();
  const server = await startTestServer({
    now,
    newId(kind) {
      const id = awaited.get(kind) ?? fresh(kind);
      awaited.delete(kind);
      return id;
    },
  });
  return { server, open: async () => new ExampleShop(await server.business(), awaited, server) };
}

/** A separate business for one example, with the resources that the example names. */
export class ExampleShop {
  readonly business: TestBusiness;
  readonly #awaited: Awaited;

  /** Who sends the example, if no key does. */
  signedIn: SignedIn | null = null;
  /** The token that replaces the one of the examples. */
  token = '';
  /** The bearer token of what only a card link can call. */
  linkToken = '';
  /** The bodies that replace those of examples that are not real, by operation. */
  bodies: Readonly<Record<string, object>> = {};

  constructor(
    business: TestBusiness,
    awaited: Awaited,
    readonly server: TestServer,
  ) {
    this.business = business;
    this.#awaited = awaited;
  }

  /** Makes what then has the ids that the examples have for these kinds. */
  async make(kinds: readonly IdKind[], path: string, body: Json, idFor = idOf): Promise<void> {
    for (const kind of kinds) this.#awaited.set(kind, idFor(kind));
    await must(this.business, 'POST', path, body);
    const left = kinds.filter((kind) => this.#awaited.delete(kind));
    if (left.length > 0) throw new Error(`POST ${path} made no ${left.join(', ')}.`);
  }

  /** An owner signs in. The example is sent with this session. */
  async signIn(): Promise<void> {
    this.#awaited.set('session', idOf('session'));
    this.signedIn = await signIn(this.server, this.business);
  }

  /** The signed-in owner adds a passkey. The examples of bodies are not real, so these are sent in their place. */
  async passkey(): Promise<void> {
    await this.signIn();
    const { url } = this.server;
    const phone = makeAuthenticator();
    this.#awaited.set('passkey', idOf('passkey'));
    const added = phone.create(await this.#options('passkeys'), url);
    await this.signedIn?.call('POST', '/v1/passkeys', { body: { name: 'Phone', ...added } });
    this.bodies = {
      createPasskey: { name: 'Phone', ...makeAuthenticator().create(await this.#options('passkeys'), url) },
      signInWithPasskey: phone.get(await this.#options('sign-in/passkey'), url),
    };
  }

  async #options(path: string) {
    return (await this.signedIn?.call('POST', `/v1/${path}/options`))?.json.options;
  }

  /** A person gets a link, whose token the example sends. */
  async invite(): Promise<void> {
    this.token = (await addPerson(this.server, this.business)).token;
  }

  /** A link to the example's card. */
  async link(): Promise<void> {
    this.#awaited.set('card_link', idOf('card_link'));
    const permissions = ['profile', 'consent'];
    this.linkToken = (await must(this.business, 'POST', `/v1/cards/${idOf('card')}/links`, { permissions })).token;
  }

  program(rules: Json, more: Json = {}): Promise<void> {
    return this.make(['program'], '/v1/programs', { name: 'Example', status: 'active', rules, ...more });
  }

  customer(body: Json = { external_id: exampleExternalId, email: 'ada@example.com' }): Promise<void> {
    return this.make(['customer'], '/v1/customers', body);
  }

  card(body: Json = {}): Promise<void> {
    return this.make(['card'], '/v1/cards', { program_id: idOf('program'), ...body });
  }

  /** Something done with the example's card, with ids of the kinds that the examples have. */
  onCard(action: string, body: Json, kinds: readonly IdKind[] = ['transaction']): Promise<void> {
    return this.make(kinds, `/v1/cards/${idOf('card')}/${action}`, body);
  }
}
