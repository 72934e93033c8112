import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { parseJson } from '../base/stored-json.ts';
import { othersMeanwhile } from '../deliveries/others-meanwhile.ts';
import { endMail, mailLeaseMs, putOffMail, takeMail } from '../jobs/write-mail.ts';
import { attemptsOf } from '../resources/webhook.ts';
import { answerAsService, doAsService } from '../service/as-service.ts';
import { findRows } from '../service/find-rows.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { composeMail, type MailContext } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';

/** How often to look for mails, in ms. They are fewer than deliveries, so we look less often. */
const pauseMs = 1_000;
const maxMailsALook = 100;
/** The timeout of one mail in all, in ms. It ends well within the lease. */
const sendTimeoutMs = mailLeaseMs / 2;
/** How long a running mail may take when the sender stops, in ms. */
const stopPatienceMs = 2_000;
/** After this time, a mail is not tried again, in ms. Its facts can be read through the API. */
const maxAgeMs = 3 * 86_400_000;

/** Sends the mails that are queued. */
export class MailSender {
  readonly #stopping = new AbortController();
  readonly #breakingOff = new AbortController();
  #lookAt = 0;
  #working: Promise<void> | null = null;

  constructor(
    readonly service: Service,
    readonly mailer: Mailer,
    readonly log: Logger,
  ) {}

  /** Starts to send due mails, unless it is already sending. A slow mail server does not delay deliveries. */
  work(): void {
    if (this.#working || this.#stopping.signal.aborted || performance.now() < this.#lookAt) return;
    this.#lookAt = performance.now() + pauseMs;
    this.#working = this.#sendDue()
      .catch((error: unknown) => this.log.error({ err: error }, 'mails could not be sent'))
      .finally(() => {
        this.#working = null;
      });
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    const patience = new AbortController();
    const { signal } = patience;
    const ended = sleep(stopPatienceMs, undefined, { signal }).then(
      () => this.#breakingOff.abort(),
      () => {},
    );
    await this.#working;
    patience.abort();
    await ended;
    await this.mailer.close();
  }

  async #sendDue(): Promise<void> {
    const { store, now } = this.service;
    for (const mail of await store.dueMails({ now: now(), limit: maxMailsALook, passing: [] })) {
      if (this.#stopping.signal.aborted) return;
      await this.#send(mail);
    }
  }

  async #send(mail: Row<'mails'>): Promise<void> {
    const tenant: Tenant = { business_id: mail.business_id, mode: mail.mode };
    const { taken } = await answerAsService(this.service, { tenant }, takeMail(tenant, mail.id));
    if (taken !== true) return;
    const signal = AbortSignal.any([AbortSignal.timeout(sendTimeoutMs), this.#breakingOff.signal]);
    try {
      await this.mailer.send(composeMail(mail, await mailContext(this.service, tenant, mail)), signal);
      await doAsService(this.service, { tenant }, endMail(tenant, mail.id));
    } catch (error) {
      const isOver = this.service.now() - mail.created_at > maxAgeMs;
      this.log.error({ err: error, mail_id: mail.id }, isOver ? 'a mail is given up' : 'a mail is tried again');
      await doAsService(this.service, { tenant }, isOver ? endMail(tenant, mail.id) : putOffMail(tenant, mail.id));
    }
  }
}

/** Looks up the rows that a mail mentions. */
async function mailContext(service: Service, tenant: Tenant, mail: Row<'mails'>): Promise<MailContext> {
  const { endpointId, deliveryId, eventId, firstFailedAt, at } = parseJson(mail.facts);
  const [event] = await findRows(service, tenant, 'events', 'id', [eventId]);
  const [delivery] = await findRows(service, tenant, 'deliveries', 'key', [deliveryId]);
  const times = { since: Date.parse(firstFailedAt), until: Date.parse(at) };
  const others = await othersMeanwhile(service, tenant, { endpointId, deliveryId, ...times });
  const answer = delivery ? (attemptsOf(delivery).at(-1)?.response_excerpt ?? null) : null;
  return { eventType: event?.type ?? null, answer, others };
}
