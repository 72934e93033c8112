import { expect } from 'vitest';

interface Mail {
  readonly to: string;
  readonly text: string;
}

export const tokenIn = (text: string): string => /#token=(\w+)/.exec(text)?.[1] ?? '';

/** E-mails are sent after the answer. */
export const soon = { timeout: 20_000 };

/** Keeps the e-mails that a server sends. */
export function openMailbox() {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} };
  /** Waits for an e-mail to an address, and returns the token of its link. */
  const tokenTo = async (address: string): Promise<string> => {
    const last = () => mails.findLast(({ to }) => to === address);
    await expect.poll(last, soon).toBeTruthy();
    return tokenIn(last()?.text ?? '');
  };
  return { mails, mailer, tokenTo };
}
