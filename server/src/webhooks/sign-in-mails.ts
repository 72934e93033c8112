import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { oneLine } from '../base/visible.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Pauses before each attempt, in ms. A link works for minutes, so a mail is not tried for long. */
const pausesMs = [0, 5_000, 30_000];
const sendTimeoutMs = 30_000;
/** The longest pause between the answer to a request and the work after it, in ms. */
const longestPauseMs = 500;

export interface SignInMail {
  readonly email: string;
  readonly businessName: string;
  readonly token: string;
  /** The address of the service. */
  readonly address: string;
  readonly kind: 'invitation' | 'sign_in';
  /** The id that names the mail. */
  readonly id: string;
}

/** The link of a token. Browsers send no fragment to the server, so it is in no log. */
export const signInLink = (address: string, token: string): string => `${address}/console/sign-in#token=${token}`;

/**
 * Sends mails with links to sign in, in the background. They are not queued in the database: a queued mail would hold the token.
 * If the process ends before a mail is sent, the person requests another link.
 */
export class SignInMails {
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(
    readonly mailer: Mailer | null,
    readonly log: Logger,
  ) {
    // Every mail that waits listens for the stop.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Whether mails reach people. */
  get canSend(): boolean {
    return this.mailer !== null && !this.mailer.onlyLogs;
  }

  send(mail: SignInMail): void {
    const running = this.#send(composeSignInMail(mail)).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Runs work that ends with a mail some time after the answer, so that the speed of the next request does not show the work. */
  after(answered: Promise<void>, work: () => Promise<void>): void {
    const running = answered
      .then(() => sleep(randomInt(longestPauseMs), undefined, { signal: this.#stopping.signal }))
      .then(work)
      .catch((error: unknown) => {
        const level = this.#stopping.signal.aborted ? 'warn' : 'error';
        this.log[level]({ err: error }, 'a sign-in link could not be made');
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #send(mail: Mail): Promise<void> {
    if (!this.mailer) {
      this.log.warn('a sign-in link was not sent: this server has no mail server. Set SMTP_URL.');
      return;
    }
    const { signal } = this.#stopping;
    for (const pause of pausesMs) {
      try {
        await sleep(pause, undefined, { signal });
        return await this.mailer.send(mail, AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)]));
      } catch (error) {
        if (signal.aborted) return this.log.warn('a mail with a sign-in link was not sent: the server is stopping');
        this.log.error({ err: error }, 'a mail with a sign-in link was not sent');
      }
    }
  }
}

export function composeSignInMail({ email, businessName, token, address, kind, id }: SignInMail): Mail {
  const business = oneLine(businessName);
  const link = signInLink(address, token);
  const invites = kind === 'invitation';
  const lines = [
    invites ? `You can now sign in to the loyalty programme of ${business}.` : `Sign in to ${business} with this link:`,
    link,
    `The link works once, within ${invites ? '7 days' : '15 minutes'}.`,
    invites ? '' : 'If you did not request it, ignore this e-mail. Nobody can sign in without the link.',
  ].filter(Boolean);
  return {
    messageId: `<${id}@loyalty-service>`,
    to: oneLine(email),
    subject: invites ? `Invitation to ${business}` : `Sign in to ${business}`,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${line === link ? anchor(link) : escaped(line)}</p>`).join('\n'),
  };
}

const anchor = (link: string): string => `<a href="${escaped(link)}">${escaped(link)}</a>`;
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
