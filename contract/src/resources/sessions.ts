import { z } from 'zod';
import { id } from '../fields/ids.ts';
import { resource } from '../fields/resource.ts';
import { email, text } from '../fields/text.ts';
import { timestamp } from '../fields/time.ts';

/** How long a mailed link to sign in works, and the link of an invitation, in minutes. */
export const signInLinkMinutes = 15;
export const inviteMinutes = 7 * 24 * 60;
/** After how many hours without a request a session ends, and after how many days in any case. */
export const sessionIdleHours = 12;
export const sessionDays = 30;

export const signInMethods = ['link', 'passkey'] as const;

/** A signed-in browser of a person. Its secret is in a cookie only. */
export const Session = z
  .object({
    ...resource('session'),
    person_id: id('person'),
    method: z.enum(signInMethods).describe('How the person signed in.'),
    client: z.string().describe('User-Agent of the browser, shortened. Null if not sent.').nullable(),
    last_used_at: timestamp('When the session was last used, to the minute.'),
    idle_ends_at: timestamp('When the session ends if it is not used.'),
    expires_at: timestamp('When the session ends in any case.'),
    current: z.boolean().describe('Whether this request belongs to the session.'),
  })
  .meta({ id: 'Session', description: 'A browser in which a person is signed in.' });

export const SignInLinkRequest = z
  .strictObject({ email: email().describe('E-mail address of the person who signs in.') })
  .meta({ id: 'SignInLinkRequest', description: 'Whom to send a sign-in link.' });

/** We return the same answer for every e-mail address, so it does not reveal whether a person has this address. */
export const SignInLinkSent = z
  .object({
    object: z.literal('sign_in_link').describe('Type of the object.'),
    expires_in: z.int().describe('For how many seconds the link works.'),
  })
  .meta({
    id: 'SignInLinkSent',
    description: 'If a person has this address, a link is on its way to it. The answer is the same for every address.',
  });

export const SignInToken = z
  .strictObject({ token: text(100, 1).describe('`token` of the link in the e-mail. It works once.') })
  .meta({ id: 'SignInToken', description: 'The token of a sign-in link.' });
