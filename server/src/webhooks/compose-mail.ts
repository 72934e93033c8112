import type { MailFacts } from '../operations/deliveries/queue-mail.ts';
import type { Row } from '../storage/tables.ts';
import type { Mail } from './mailer.ts';

/** The mail that a row stands for. */
export function composeMail({ id, kind, recipient, facts }: Row<'mails'>): Mail {
  const told = JSON.parse(facts) as MailFacts;
  const lines = kind === 'disabled' ? disabledLines(told) : warningLines(told);
  return {
    messageId: `<${id}@loyalty-service>`,
    to: recipient,
    subject: kind === 'disabled' ? `Webhook endpoint disabled: ${told.url}` : `Webhooks fail: ${told.url}`,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`).join('\n'),
  };
}

const which = ({ url, endpointId, mode, eventId, error, at }: MailFacts): string =>
  `Endpoint: ${endpointId} (${mode})\nAddress: ${url}\nEvent: ${eventId}\nLast error: ${error}\nAt: ${at}`;

const disabledLines = (facts: MailFacts): string[] => [
  'Every attempt to deliver an event to your webhook endpoint failed, over more than 14 hours. The endpoint is disabled now, and events that happen are not sent to it.',
  which(facts),
  `When it works again, enable it: POST /v1/webhook-endpoints/${facts.endpointId}/enable. What was on its way when it was disabled is sent then.`,
  `Then have what happened meanwhile sent too: POST /v1/webhook-endpoints/${facts.endpointId}/recover with {"since": "${facts.at}"}, or an earlier time, up to 30 days back.`,
];

const warningLines = (facts: MailFacts): string[] => [
  'Deliveries to your webhook endpoint have been failing for more than two hours. It is tried once more 12 hours after this failure; if that fails too, the endpoint is disabled.',
  which(facts),
  `What was answered is shown by GET /v1/deliveries?endpoint_id=${facts.endpointId}. Nothing is lost: once the endpoint works, what is pending arrives.`,
];

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
