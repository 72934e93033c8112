import { parseJson } from '../base/stored-json.ts';
import { oneLine } from '../base/visible.ts';
import type { OthersMeanwhile } from '../deliveries/others-meanwhile.ts';
import type { MailFacts } from '../domain/mail-facts.ts';
import type { Row } from '../storage/tables.ts';
import type { Mail } from './mailer.ts';

/** The rows that are looked up when a mail is sent. */
export interface MailContext {
  /** Null if the event is no longer kept. */
  readonly eventType: string | null;
  /** The beginning of the receiver's last answer. Null if it was empty or is no longer kept. */
  readonly answer: string | null;
  readonly others: OthersMeanwhile;
}

/** Writes the mail of a queued row. */
export function composeMail(mail: Row<'mails'>, context: MailContext): Mail {
  const { id, kind, recipient } = mail;
  const stated = visibleFacts(parseJson(mail.facts));
  const lines = kind === 'disabled' ? disabledLines(stated, context) : warningLines(stated, context);
  return {
    messageId: `<${id}@loyalty-service>`,
    to: oneLine(recipient),
    subject: kind === 'disabled' ? `Webhook endpoint disabled: ${stated.url}` : `Webhook delivery fails: ${stated.url}`,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`).join('\n'),
  };
}

/** Addresses, and errors that repeat what a receiver sent, must not break a header or add a line. */
const visibleFacts = (facts: MailFacts): MailFacts => ({
  ...facts,
  url: oneLine(facts.url),
  error: oneLine(facts.error),
});

const disabledLines = (facts: MailFacts, context: MailContext): string[] => [
  'We disabled your webhook endpoint, because every attempt to deliver one event to it failed. Events that happen from now on are not sent to it.',
  whatFailed(facts, context),
  whichOne(facts, context),
  `What to do:
1. See what your endpoint answered: GET /v1/deliveries/${facts.deliveryId}. Change your receiver so that it answers this event with a 2xx status. It may do so for events that it does not use.
2. Enable the endpoint: POST /v1/webhook-endpoints/${facts.endpointId}/enable. Deliveries that were pending are sent then. If your receiver cannot process this event, skip the event and enable the endpoint: POST /v1/webhook-endpoints/${facts.endpointId}/enable with {"skip_delivery": "${facts.deliveryId}"}.
3. Unless you skipped the event, send it again: POST /v1/deliveries/${facts.deliveryId}/retry, or POST /v1/events/${facts.eventId}/resend with {"endpoint_id": "${facts.endpointId}"}.
4. Send the events that happened while the endpoint was disabled: POST /v1/webhook-endpoints/${facts.endpointId}/recover with {"since": "${facts.at}"}.`,
];

const warningLines = (facts: MailFacts, context: MailContext): string[] => [
  'We could not deliver an event to your webhook endpoint. We try once more 12 hours after the last failure. If that attempt fails too, we disable the endpoint.',
  whatFailed(facts, context),
  whichOne(facts, context),
  `What to do:
1. See what your endpoint answered: GET /v1/deliveries/${facts.deliveryId}. Change your receiver so that it answers this event with a 2xx status. It may do so for events that it does not use.
2. Try again at once: POST /v1/deliveries/${facts.deliveryId}/retry. You can also wait: the event is kept, and the next attempt delivers it.`,
];

function whatFailed({ eventId, failures, firstFailedAt, at }: MailFacts, { eventType, others }: MailContext): string {
  const event = eventType === null ? eventId : `${eventId} (${eventType})`;
  const times = `Event ${event} failed ${failures} times, from ${firstFailedAt} to ${at}.`;
  const counted = (count: number) => {
    const least = others.complete || count === 0 ? '' : 'at least ';
    return count === 0
      ? 'no other event was'
      : count === 1
        ? `${least}1 other event was`
        : `${least}${count} other events were`;
  };
  const failing = others.failing === 0 ? '' : ` In the same time, ${counted(others.failing)} not delivered.`;
  return `${times} Meanwhile, ${counted(others.delivered)} delivered to this endpoint.${failing}`;
}

const whichOne = (facts: MailFacts, { eventType, answer }: MailContext): string =>
  [
    `Endpoint: ${facts.endpointId} (${facts.mode})`,
    `Address: ${facts.url}`,
    `Event: ${facts.eventId}${eventType === null ? '' : ` (${eventType})`}`,
    `Delivery: ${facts.deliveryId}`,
    `Last error: ${facts.error}`,
    ...(answer ? [`Answer: ${shortened(answer)}`] : []),
    `At: ${facts.at}`,
  ].join('\n');

const maxAnswerLength = 200;

function shortened(answer: string): string {
  const line = oneLine(answer);
  return line.length > maxAnswerLength ? `${line.slice(0, maxAnswerLength)}…` : line;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
