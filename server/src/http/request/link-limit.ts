import { linkRequestsPerMinute } from '@loyalty-service/contract/card-links';
import type { Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import { setHeader } from './request-context.ts';
import { Throttle } from './throttle.ts';

/** Refuses a card link that sends too many requests, so that a link in the wrong hands takes nothing from its business. */
export function linkLimit(enabled: boolean, now: () => number) {
  const throttle = new Throttle(enabled, now, linkRequestsPerMinute);
  return (res: Response, { credential, credentialId }: Principal): void => {
    const waitMs = credential === 'card_link' ? throttle.count(credentialId) : 0;
    if (waitMs === 0) return;
    setHeader(res, 'Retry-After', String(Math.ceil(waitMs / 1_000)));
    throw new Refusal(
      'rate_limited',
      `A card link can send ${linkRequestsPerMinute} requests a minute. Wait for the time in Retry-After.`,
    );
  };
}
