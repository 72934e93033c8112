import type { Logger } from 'pino';

/** A mail as it is sent. */
export interface Mail {
  /** The Message-ID, which is the same in every attempt. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails. */
export interface Mailer {
  /** Resolves once the mail server has accepted the mail. Rejects when the signal aborts it. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
  /** Whether mails are only logged. */
  readonly onlyLogs?: boolean;
}

/** The timeout of each step: connection, greeting, and each silence after that, in ms. */
const smtpTimeoutMs = 10_000;

/** Sends through an SMTP server. The client is loaded with the first mail. */
export function smtpMailer(url: string, from: string): Mailer {
  let transport: ReturnType<typeof connect> | null = null;
  return {
    async send(mail, signal) {
      // The recipient is an object, because nodemailer could read several recipients from a text.
      transport ??= connect(url);
      await (await transport).sendMail({ from, ...mail, to: { name: '', address: mail.to }, signal });
    },
    close: async () => (await transport)?.close(),
  };
}

/** Connects to an SMTP server and signs in, without sending anything. Rejects if that fails. */
export async function trySmtp(url: string): Promise<void> {
  const transport = await connect(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    dnsTimeout: smtpTimeoutMs,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
}

/** Logs the mails that it would send, with the recipient shortened. Tokens of sign-in links are logged in development only. */
export const logMailer = (log: Logger, { showsTokens = false } = {}): Mailer => ({
  async send({ to, subject, text, messageId }) {
    const shown = showsTokens ? text : text.replace(/#token=\w+/g, '#token=…');
    log.warn({ to: masked(to), subject, text: shown, messageId }, 'a mail, which LOYALTY_MAIL=log sends to nobody');
  },
  close: async () => {},
  onlyLogs: true,
});

/** Turns ada@example.com into a***@example.com. */
const masked = (address: string): string => address.replace(/^(.).*@/, '$1***@');
