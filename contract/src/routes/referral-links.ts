import { problems } from '../errors.ts';
import { noQuery } from '../fields/pages.ts';
import { ReferralLink, ReferralLinkLookup, ReferralSignedUp, ReferralSignUp } from '../resources/referral-links.ts';
import { about, c, languageHeaders } from './route.ts';

/** What the page of a referral link calls. It needs no credential, because friends have none yet. */
export const referralLinks = c.router({
  lookup: {
    method: 'POST',
    path: '/v1/referral-links/lookup',
    headers: languageHeaders,
    query: noQuery,
    body: ReferralLinkLookup,
    responses: { 200: ReferralLink, ...problems },
    summary: 'Look up a referral link',
    description:
      'Returns what a friend sees who opens a referral link: the business, the program and what both sides get. It names no customer. After 20 unknown codes in a minute, an address gets 429.',
    metadata: about({
      operationId: 'lookUpReferralLink',
      scope: 'none',
      bound: null,
      roles: [],
      tag: 'Referrals',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  signUp: {
    method: 'POST',
    path: '/v1/referral-links/sign-up',
    query: noQuery,
    body: ReferralSignUp,
    responses: { 200: ReferralSignedUp, ...problems },
    summary: 'Sign up a friend',
    description:
      'Creates the customer, a card and the referral in one step. The answer is alike for a phone number or an e-mail address that the business knows already, so nobody learns who is a customer. Then the referral is refused: a friend counts once.',
    metadata: about({
      operationId: 'signUpFriend',
      scope: 'none',
      bound: null,
      roles: [],
      tag: 'Referrals',
      idempotent: 'ignored',
      codes: ['not_found', 'referral_refused', 'business_suspended', 'idempotency_key_reused'],
    }),
  },
});
