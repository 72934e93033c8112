import { contract } from '@loyalty-service/contract';
import { signInLinkMinutes } from '@loyalty-service/contract/resources/sessions';
import type { Request, Response } from 'express';
import { oneLine } from '../../base/visible.ts';
import { Refusal } from '../../domain/refusal.ts';
import { getPasskeySignInOptions } from '../../operations/sign-in/get-passkey-sign-in-options.ts';
import { sendSignInLink } from '../../operations/sign-in/send-sign-in-link.ts';
import { signIn } from '../../operations/sign-in/sign-in.ts';
import { signInWithPasskey } from '../../operations/sign-in/sign-in-with-passkey.ts';
import type { Service } from '../../service/service.ts';
import type { SignInMails } from '../../webhooks/sign-in-mails.ts';
import { type FailureThrottle, refuseFailing } from '../pipeline/failure-throttle.ts';
import { answer } from '../pipeline/handlers.ts';
import type { KnownPrincipals } from '../pipeline/known-principals.ts';
import { requestContextOf } from '../request/request-context.ts';
import { linkAddressOf, originForCookie, setSessionCookie } from '../request/session-cookie.ts';
import { server } from './server.ts';

export interface SignInRoutesOptions {
  readonly principals: KnownPrincipals;
  readonly mails: SignInMails;
  readonly throttle: FailureThrottle;
  readonly publicUrl: string;
}

const maxClientLength = 200;

/** The browser of a request, as it names itself. */
function clientOf({ headers }: Request): string | null {
  const agent = headers['user-agent'];
  return agent ? oneLine(agent).slice(0, maxClientLength) : null;
}

export function signInRoutes(service: Service, { mails, throttle, publicUrl }: SignInRoutesOptions) {
  const countRefused =
    (req: Request, res: Response) =>
    (error: unknown): never => {
      if (error instanceof Refusal && error.code === 'sign_in_refused') refuseFailing(req, res, throttle);
      throw error;
    };
  return server.router(contract.signIn, {
    sendLink: async ({ req, res, body }) => {
      refuseFailing(req, res, throttle);
      const address = linkAddressOf(req, publicUrl);
      const { requestId } = requestContextOf(res);
      // The time of the answer must not show whether a person has the address, so the address is looked up only after it.
      const answered = new Promise<void>((resolve) => res.once('close', resolve));
      mails.after(answered, async () => {
        let sent = 0;
        await sendSignInLink(service, body.email, (link) => {
          mails.send({ ...link, address, kind: 'sign_in', id: `${requestId}.${sent}` });
          sent += 1;
        });
      });
      return { status: 202, body: { object: 'sign_in_link', expires_in: signInLinkMinutes * 60 } } as const;
    },
    create: async ({ req, res, body }) => {
      const origin = originForCookie(req, publicUrl);
      const { requestId } = requestContextOf(res);
      const attempt = { token: body.token, client: clientOf(req), requestId };
      const { reply, cookie } = await signIn(service, attempt).catch(countRefused(req, res));
      setSessionCookie(res, origin, cookie);
      return answer(res, reply);
    },
    passkeyOptions: async ({ req }) => ({
      status: 200 as const,
      body: await getPasskeySignInOptions(service, originForCookie(req, publicUrl)),
    }),
    passkey: async ({ req, res, body }) => {
      const origin = originForCookie(req, publicUrl);
      const attempt = { body, origin, client: clientOf(req), requestId: requestContextOf(res).requestId };
      const { reply, cookie } = await signInWithPasskey(service, attempt).catch(countRefused(req, res));
      setSessionCookie(res, origin, cookie);
      return answer(res, reply);
    },
  });
}
