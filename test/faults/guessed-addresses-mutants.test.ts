import { expect, it, vi } from 'vitest';
import { guessAddresses } from '../api/support/address-guesses.ts';

/** A service that looks an address up while the answer waits. */
vi.mock('../../server/src/webhooks/sign-in-mails.ts', async (original) => {
  const real = await original<typeof import('../../server/src/webhooks/sign-in-mails.ts')>();
  class SignInMails extends real.SignInMails {
    override after(_answered: Promise<void>, work: () => Promise<void>): void {
      super.after(Promise.resolve(), () => Promise.resolve());
      void work();
    }
  }
  return { ...real, SignInMails };
});

it('a service that looks an address up before it answers is caught by what it asks of the store', async () => {
  const { early } = await guessAddresses();
  expect(early).toContainEqual('/v1/sign-in/link: load');
});
