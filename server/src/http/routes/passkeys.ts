import { contract } from '@loyalty-service/contract';
import type { Response } from 'express';
import { assert } from '../../base/assert.ts';
import { createPasskey } from '../../operations/passkeys/create-passkey.ts';
import { getPasskeyOptions } from '../../operations/passkeys/get-passkey-options.ts';
import { getPasskey, listPasskeys, removePasskey } from '../../operations/passkeys/passkeys.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { ifMatchOf } from '../answers/preconditions.ts';
import { submit } from '../pipeline/handlers.ts';
import { principalOf } from '../request/request-context.ts';
import { originForCookie } from '../request/session-cookie.ts';
import { server } from './server.ts';
import { signedInOf } from './sessions.ts';
import type { SignInRoutesOptions } from './sign-in.ts';

function personOf(res: Response) {
  const { person } = principalOf(res);
  assert(person, 'the scope of the operation admits sessions only');
  return person;
}

export function passkeyRoutes(service: Service, { publicUrl }: SignInRoutesOptions) {
  return server.router(contract.passkeys, {
    options: async ({ req, res }) => {
      const origin = originForCookie(req, publicUrl);
      return { status: 200 as const, body: await getPasskeyOptions(service, principalOf(res), personOf(res), origin) };
    },
    create: (call) => {
      const origin = originForCookie(call.req, publicUrl);
      return submit(
        service,
        call,
        createPasskey(service, principalOf(call.res), personOf(call.res), call.body, origin),
      );
    },
    list: async ({ res }) => ({ status: 200 as const, body: await listPasskeys(service, signedInOf(res)) }),
    get: async ({ res, params }) => ({
      status: 200 as const,
      body: await getPasskey(service, signedInOf(res), params.id),
    }),
    remove: (call) =>
      submit(
        service,
        call,
        removePasskey(signedInOf(call.res), pathIdOf('passkey', call.params.id), ifMatchOf(call.req)),
      ),
  });
}
