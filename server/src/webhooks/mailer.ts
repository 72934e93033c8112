import type { Logger } from 'pino';

/** A mail as it is sent. */
export interface Mail {
  /** Stays the same however often it is sent. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What sends mails. */
export interface Mailer {
  /** Resolves once someone else has taken it upon himself; rejects once it is broken off by the signal. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** For each step: to connect, to be greeted, and each silence after that. */
const smtpTimeoutMs = 10_000;

/** Sends through an SMTP server; its client is loaded with the first mail. */
export function smtpMailer(url: string, from: string): Mailer {
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      dnsTimeout: smtpTimeoutMs,
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      socketTimeout: smtpTimeoutMs,
    });
  };
  let transport: ReturnType<typeof connect> | null = null;
  return {
    async send(mail, signal) {
      // An object, because nodemailer reads several recipients out of a text.
      transport ??= connect();
      await (await transport).sendMail({ from, ...mail, to: { name: '', address: mail.to }, signal });
    },
    close: async () => (await transport)?.close(),
  };
}

/** Only says what it would send, and to whom not in full. */
export const logMailer = (log: Logger): Mailer => ({
  async send({ to, subject, text, messageId }) {
    log.warn({ to: masked(to), subject, text, messageId }, 'a mail, which LOYALTY_MAIL=log sends to nobody');
  },
  close: async () => {},
});

/** ada@example.com: a***@example.com. */
const masked = (address: string): string => address.replace(/^(.).*@/, '$1***@');
