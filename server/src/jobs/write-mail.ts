import { done, ok } from '../service/replies.ts';
import { intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';

/** How long the lease of a mail lasts, in ms. Sending must time out before its end. */
export const mailLeaseMs = 60_000;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

const mailNeed = (tenant: Tenant, id: string) => [need('mails', 'key', tenant, [id])];

/** Leases a mail. If several workers try, only one gets it. */
export const takeMail = (tenant: Tenant, id: string) =>
  intent({
    needs: mailNeed(tenant, id),
    decide(view) {
      const mail = view.one('mails', 'key', [id]);
      const taken = mail !== null && mail.due_at <= view.realNow;
      if (taken) view.update('mails', { ...mail, due_at: view.realNow + mailLeaseMs, version: mail.version + 1 });
      return ok({ taken });
    },
  });

/** Removes a mail that was sent or cannot be sent. */
export const endMail = (tenant: Tenant, id: string) =>
  intent({
    needs: mailNeed(tenant, id),
    decide(view) {
      const mail = view.one('mails', 'key', [id]);
      if (mail) view.remove('mails', mail);
      return done;
    },
  });

/** Delays a mail that could not be sent. */
export const putOffMail = (tenant: Tenant, id: string) =>
  intent({
    needs: mailNeed(tenant, id),
    decide(view) {
      const mail = view.one('mails', 'key', [id]);
      if (mail) {
        const pause = Math.min(firstPauseMs * 2 ** mail.failures, longestPauseMs);
        const { failures, version } = mail;
        view.update('mails', { ...mail, failures: failures + 1, due_at: view.realNow + pause, version: version + 1 });
      }
      return done;
    },
  });
