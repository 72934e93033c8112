import { contract } from '@loyalty-service/contract';
import type { Request, Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import { addressOf } from '../../net/address-of.ts';
import { serviceAddressOf } from '../../net/service-address-of.ts';
import { lookUpReferralLink } from '../../operations/referral-links/look-up-referral-link.ts';
import { signUpFriend } from '../../operations/referral-links/sign-up-friend.ts';
import type { Service } from '../../service/service.ts';
import { type FailureThrottle, refuseFailing } from '../pipeline/failure-throttle.ts';
import { answer } from '../pipeline/handlers.ts';
import type { Throttle } from '../pipeline/throttle.ts';
import { languageOf } from '../request/language.ts';
import { requestContextOf, setHeader } from '../request/request-context.ts';
import { server } from './server.ts';

interface ReferralLinkOptions {
  readonly throttle: FailureThrottle;
  /** Sign-ups of an address. */
  readonly signUps: Throttle;
  readonly publicUrl: string;
}

/** What the page of a referral link calls. Nobody is signed in, so the address of the client is what is limited. */
export function referralLinkRoutes(service: Service, { throttle, signUps, publicUrl }: ReferralLinkOptions) {
  const countUnknown =
    (req: Request, res: Response) =>
    (error: unknown): never => {
      if (error instanceof Refusal && error.code === 'not_found') refuseFailing(req, res, throttle);
      throw error;
    };
  return server.router(contract.referralLinks, {
    lookup: async ({ req, res, body }) => {
      const { requestId } = requestContextOf(res);
      const looking = lookUpReferralLink(service, body.code, languageOf(req), requestId);
      return { status: 200 as const, body: await looking.catch(countUnknown(req, res)) };
    },
    signUp: async ({ req, res, body }) => {
      refuseOften(req, res, signUps);
      const { requestId, bodyBytes: bytes } = requestContextOf(res);
      const sending = { requestId, bytes, address: publicUrl || serviceAddressOf(req) };
      return answer(res, await signUpFriend(service, body, sending).catch(countUnknown(req, res)));
    },
  });
}

function refuseOften(req: Request, res: Response, signUps: Throttle): void {
  const waitMs = signUps.count(addressOf(req) ?? 'unknown');
  if (waitMs === 0) return;
  setHeader(res, 'Retry-After', String(Math.ceil(waitMs / 1_000)));
  throw new Refusal('rate_limited', 'Too many sign-ups from this address. Wait a minute.');
}
