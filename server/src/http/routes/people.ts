import { contract } from '@loyalty-service/contract';
import type { Invitation, Person } from '@loyalty-service/contract/resources/people';
import type { z } from 'zod';
import type { Reply } from '../../ledger/command.ts';
import { removePerson, updatePerson } from '../../operations/people/change-person.ts';
import { forgetPerson } from '../../operations/people/forget-person.ts';
import { getPerson } from '../../operations/people/get-person.ts';
import { invitePerson, sendInvitation } from '../../operations/people/invite-person.ts';
import { listPeople } from '../../operations/people/list-people.ts';
import { nameForCustomers } from '../../resources/brand.ts';
import { makeSecret } from '../../secrets/secret-key.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Intent, Service } from '../../service/service.ts';
import { signInLink } from '../../webhooks/sign-in-mails.ts';
import { ifMatchOf } from '../answers/preconditions.ts';
import { answer, type Call, claimOf, commandOf, handlersOf, submit } from '../pipeline/handlers.ts';
import { principalOf, requestContextOf } from '../request/request-context.ts';
import { linkAddressOf } from '../request/session-cookie.ts';
import { server } from './server.ts';
import type { SignInRoutesOptions } from './sign-in.ts';

type PersonResource = z.infer<typeof Person>;

export function peopleRoutes(service: Service, { principals, mails, publicUrl }: SignInRoutesOptions) {
  const { read } = handlersOf(service);
  const byOf = ({ res }: Call) => principalOf(res).person?.role ?? null;
  /** Sends the link after the person is stored. A repeated request does not send another link. */
  const invite = async <Status extends 200 | 201>(
    call: Call,
    intend: (inviting: Parameters<typeof sendInvitation>[2]) => Intent<PersonResource, Status>,
  ) => {
    const address = linkAddressOf(call.req, publicUrl);
    const link = makeSecret('si_');
    const by = byOf(call);
    const invitation: Invitation = mails.canSend
      ? { mail: 'sending', link: null }
      : { mail: 'none', link: by === 'owner' ? signInLink(address, link.secret) : null };
    const command = commandOf(call, intend({ link, by, invitation }), claimOf(call.req, call.res));
    const reply: Reply<PersonResource, Status> = await service.ledger.submit(command);
    const businessName = nameForCustomers(principalOf(call.res).business);
    const { requestId: id } = requestContextOf(call.res);
    if (!reply.original && reply.value)
      mails.send({ email: reply.value.email, businessName, token: link.secret, address, kind: 'invitation', id });
    return answer(call.res, reply);
  };
  return server.router(contract.people, {
    create: (call) => invite(call, (inviting) => invitePerson(principalOf(call.res), call.body, inviting)),
    list: read(({ tenant }, { query }) => listPeople(service, tenant, query)),
    get: read(({ tenant }, { params }) => getPerson(service, tenant, params.id)),
    update: async (call) => {
      const id = pathIdOf('person', call.params.id);
      const change = { ifMatch: ifMatchOf(call.req), by: byOf(call) };
      const intent = updatePerson(principalOf(call.res), id, call.body, change);
      return submit(service, call, intent).finally(() => principals.forgetPerson(id));
    },
    remove: async (call) => {
      const id = pathIdOf('person', call.params.id);
      const change = { ifMatch: ifMatchOf(call.req), by: byOf(call) };
      const { tenant } = principalOf(call.res);
      const intent = removePerson({ tenant }, id, change);
      const answered = await submit(service, call, intent).finally(() => principals.forgetPerson(id));
      await forgetPerson(service, tenant.business_id, id);
      return answered;
    },
    invite: async (call) => {
      const id = pathIdOf('person', call.params.id);
      return invite(call, (inviting) => sendInvitation(principalOf(call.res), id, inviting));
    },
  });
}
