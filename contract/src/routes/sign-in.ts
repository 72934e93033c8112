import { problems } from '../errors.ts';
import { NoBody, noQuery } from '../fields/pages.ts';
import { PasskeyOptions, PasskeySignIn } from '../resources/passkeys.ts';
import { Session, SignInLinkRequest, SignInLinkSent, SignInToken } from '../resources/sessions.ts';
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
      'Sends an e-mail with a link for each business in which a person has this address. A link works once, within 15 minutes. The answer is the same for every address.',
    metadata: about({
      operationId: 'sendSignInLink',
      scope: 'none',
      bound: null,
      roles: [],
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
      bound: null,
      roles: [],
      tag: 'Sign-in',
      idempotent: 'ignored',
      codes: ['sign_in_refused', 'cross_site_request', 'https_required'],
    }),
  },
  passkeyOptions: {
    method: 'POST',
    path: '/v1/sign-in/passkey/options',
    query: noQuery,
    body: NoBody,
    responses: { 200: PasskeyOptions, ...problems },
    summary: 'Get options for a sign-in with a passkey',
    description:
      'Returns the options that a page passes to `navigator.credentials.get`. The person chooses the passkey.',
    metadata: about({
      operationId: 'getPasskeySignInOptions',
      scope: 'none',
      bound: null,
      roles: [],
      tag: 'Sign-in',
      idempotent: 'ignored',
      codes: ['cross_site_request', 'https_required'],
    }),
  },
  passkey: {
    method: 'POST',
    path: '/v1/sign-in/passkey',
    query: noQuery,
    body: PasskeySignIn,
    responses: { 201: Session, ...problems },
    summary: 'Sign in with a passkey',
    description:
      'Verifies the credential that the browser returned, and begins a session. The answer sets the cookie of the session.',
    metadata: about({
      operationId: 'signInWithPasskey',
      scope: 'none',
      bound: null,
      roles: [],
      tag: 'Sign-in',
      idempotent: 'ignored',
      codes: ['sign_in_refused', 'cross_site_request', 'https_required'],
    }),
  },
});
