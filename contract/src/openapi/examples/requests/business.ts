import { ApiKeyCreate, ApiKeyRotate } from '../../../resources/api-keys.ts';
import { BusinessLogoRequest } from '../../../resources/brand.ts';
import { BusinessPatch } from '../../../resources/business.ts';
import { PasskeyCreate, PasskeySignIn } from '../../../resources/passkeys.ts';
import { PersonCreate, PersonPatch } from '../../../resources/people.ts';
import { SignInLinkRequest, SignInToken } from '../../../resources/sessions.ts';
import { TestClockAdvance } from '../../../resources/test-clock.ts';
import { idOf } from '../ids.ts';
import { type BodiesOfSchema, bodiesOf, onePixel } from './bodies.ts';

export const businessBodies: readonly BodiesOfSchema[] = [
  bodiesOf(BusinessPatch, {
    name: { name: 'Corner Coffee' },
    owner: { owner_email: 'owner@example.com' },
    country: { country: 'DE' },
    brand: { brand: { name: 'Corner Coffee', color: '#0B6E4F' } },
    web_app: { card_page_origins: ['https://app.example'] },
    own_sign_up: { referral_url: 'https://shop.example/join?ref={code}' },
  }),
  bodiesOf(BusinessLogoRequest, { logo: { data: onePixel }, none: { data: null } }),
  bodiesOf(TestClockAdvance, { a_year_on: { advance_to: '2027-11-21T09:30:00.000Z' } }),
  bodiesOf(ApiKeyCreate, {
    till: { name: 'Till 3', scopes: ['cards:read', 'transactions:write'] },
    bound: {
      name: 'Till 4',
      scopes: ['cards:read', 'transactions:write'],
      operations: ['lookUpCards', 'earnOnCard'],
      program_ids: [idOf('program')],
      locations: ['berlin-3'],
    },
  }),
  bodiesOf(ApiKeyRotate, { at_once: { expires_in: 0 }, empty: {} }),
  bodiesOf(PersonCreate, {
    cashier: { email: 'kim@example.com', name: 'Kim', role: 'cashier', locations: ['Main Street'] },
    owner: { email: 'sam@example.com', name: 'Sam', role: 'owner' },
  }),
  bodiesOf(PersonPatch, { another_role: { role: 'support' }, without_bound: { locations: null } }),
  bodiesOf(SignInLinkRequest, { person: { email: 'kim@example.com' } }),
  bodiesOf(SignInToken, { token: { token: 'si_…' } }),
  bodiesOf(PasskeyCreate, {
    phone: { name: 'Phone', credential_id: 'AQ', client_data: 'e30', attestation: 'oA' },
  }),
  bodiesOf(PasskeySignIn, {
    passkey: { credential_id: 'AQ', client_data: 'e30', authenticator_data: 'AA', signature: 'MA' },
  }),
];
