import { problems } from '../errors.ts';
import { noQuery } from '../pages.ts';
import { Session, SignInLinkRequest, SignInLinkSent, SignInToken } from '../sessions.ts';
import { about, c } from './route.ts';

export const signIn = c.router({
  sendLink: {
    method: 'POST',
    path: '/v1/sign-in/link',
    query: noQuery,
    body: SignInLinkRequest,
    responses: { 202: SignInLinkSent, ...problems },
    summary: 'Send a sign-in link',
    description:
      'Sends an e-mail with a link to every person with this address, one for each business. The link works once, for 15 minutes. The answer is the same for every address.',
    metadata: about({
      operationId: 'sendSignInLink',
      scope: 'none',
      tag: 'Sign-in',
      idempotent: 'ignored',
      codes: ['public_url_missing'],
    }),
  },
  create: {
    method: 'POST',
    path: '/v1/sign-in',
    query: noQuery,
    body: SignInToken,
    responses: { 201: Session, ...problems },
    summary: 'Sign in',
    description:
      'Begins a session with the token of a sign-in link. The answer sets a cookie that scripts cannot read. The session ends after 12 hours without a request, and after 30 days in any case.',
    metadata: about({
      operationId: 'signIn',
      scope: 'none',
      tag: 'Sign-in',
      idempotent: 'ignored',
      codes: ['sign_in_refused', 'cross_site_request', 'https_required'],
    }),
  },
});
