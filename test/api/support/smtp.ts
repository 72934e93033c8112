import type { AddressInfo } from 'node:net';
import { smtpMailer } from '@loyalty-service/server/webhooks/mailer';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly text: string;
  readonly messageId: string;
}

/** The behaviour of an SMTP server once it has read a mail: it accepts it, refuses it for now, or stays silent. */
export type SmtpFate = 'accepts' | 'refuses' | 'hangs';

export interface SmtpReceiver {
  readonly url: string;
  /** Those it took upon itself. */
  readonly received: readonly ReceivedMail[];
  /** How many it has read, whatever it did then. */
  readonly read: () => number;
  /** From now on. */
  fate(next: SmtpFate): void;
}

/** A real SMTP server on this machine, until the file's tests are over. */
export async function startSmtp(): Promise<SmtpReceiver> {
  const received: ReceivedMail[] = [];
  let fate: SmtpFate = 'accepts';
  let read = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        read += 1;
        if (fate === 'hangs') return;
        if (fate === 'refuses') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        const text = Buffer.concat(chunks).toString();
        const messageId = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '';
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text, messageId });
        done();
      });
    },
  });
  // A client that was killed, or has given up, is no matter of the server's.
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    read: () => read,
    fate(next) {
      fate = next;
    },
  };
}

export const mailerTo = ({ url }: Pick<SmtpReceiver, 'url'>) => smtpMailer(url, 'Loyalty <loyalty@example.com>');
