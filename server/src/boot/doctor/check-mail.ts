import { trySmtp } from '../../webhooks/mailer.ts';
import type { Config } from '../config.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';

/** Whether the mail server can be reached, and takes the user and password. No mail is sent. */
export async function checkMail({ mail, production }: Config): Promise<Finding> {
  if (mail?.kind === 'smtp') {
    const { host } = new URL(mail.url);
    try {
      await trySmtp(mail.url);
      return ok('mail', `${host} accepts mails`);
    } catch (error) {
      return failure('mail', `${host}: ${reasonOf(error)}`, 'Set SMTP_URL to a server that accepts this user.');
    }
  }
  const fix = 'Set SMTP_URL. The service sends sign-in links, and an e-mail when it disables a webhook endpoint.';
  if (mail?.kind === 'log')
    return production ? warning('mail', 'mails are logged', fix) : ok('mail', 'mails are logged');
  return production ? failure('mail', 'SMTP_URL is not set', fix) : ok('mail', 'mails are logged');
}
