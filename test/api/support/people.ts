import type { RoleName } from '@loyalty-service/contract/resources/people';
import { invitePerson, sendInvitation } from '@loyalty-service/server/operations/people/invite-person';
import { makeSecret } from '@loyalty-service/server/secrets/secret-key';
import { answerAsService } from '@loyalty-service/server/service/as-service';
import { type Answer, type CallOptions, send } from '../../support/send.ts';
import type { TestBusiness, TestServer } from '../../support/server.ts';

export interface SignedIn {
  readonly personId: string;
  readonly sessionId: string;
  /** `loyalty_session=…`. */
  readonly cookie: string;
  /** Sends a request as a page of the console does. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
}

interface Wanted {
  readonly role?: RoleName;
  readonly locations?: readonly string[];
  readonly email?: string;
  readonly name?: string;
  readonly mode?: 'live' | 'test';
}

let people = 0;

/** Invites a person, and returns the token of the link. */
export async function addPerson(server: TestServer, { caller }: TestBusiness, wanted: Wanted = {}) {
  people += 1;
  const { role = 'owner', locations, email = `person-${people}@example.com`, name = `Person ${people}` } = wanted;
  const link = makeSecret('si_');
  const body = { email, name, role, ...(locations && { locations: [...locations] }) };
  const { id } = await answerAsService(server.service, caller, invitePerson(caller, body, { link, by: null }));
  return { personId: id, email, token: link.secret };
}

/** Another link of a person. Their earlier ones stop working. */
export async function anotherLink(server: TestServer, { caller }: TestBusiness, personId: string) {
  const link = makeSecret('si_');
  await answerAsService(server.service, caller, sendInvitation(caller, personId, { link, by: null }));
  return { token: link.secret };
}

/** The cookie that an answer sets. */
export const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';

/** Adds a person and signs them in. */
export async function signIn(server: TestServer, business: TestBusiness, wanted: Wanted = {}): Promise<SignedIn> {
  const { personId, token } = await addPerson(server, business, wanted);
  return { personId, ...(await signInWith(server, token, wanted)) };
}

export async function signInWith(server: TestServer, token: string, { mode = 'test' }: Wanted = {}) {
  const answer = await send(server.url, 'POST', '/v1/sign-in', { body: { token } });
  if (answer.status !== 201) throw new Error(`The sign-in answered ${answer.status}: ${answer.text}`);
  const cookie = cookieOf(answer);
  const call = (method: string, path: string, { headers, ...options }: CallOptions = {}) =>
    send(server.url, method, path, { ...options, headers: { cookie, 'loyalty-mode': mode, ...headers } });
  return { sessionId: answer.json.id as string, cookie, call };
}
