import type { Event } from '../generated/types/types.ts';
import { type Command, CommandFailure, type Invocation, wholeNumber } from './command.ts';

const defaultLimit = 20;

/** An event in one line. */
export const lineOf = ({ sequence, created_at, type, id }: Event): string => `${sequence} ${created_at} ${type} ${id}`;

export const listEvents: Command = {
  usage: 'events list [--limit 20] [--after-sequence N]',
  summary: 'Lists events, newest first. With --after-sequence, lists the events after that number, oldest first.',
  takes: ['limit', 'after-sequence'],
  needsKey: true,
  async run({ loyalty, show, values }) {
    const limit = wholeNumber(values, 'limit') ?? defaultLimit;
    const after_sequence = wholeNumber(values, 'after-sequence');
    for (const event of await loyalty().events.list({ after_sequence }).toArray({ limit })) show(event, lineOf(event));
    return 0;
  },
};

export const getEvent: Command = {
  usage: 'events get <id>',
  summary: 'Shows one event.',
  takes: [],
  needsKey: true,
  async run(invocation) {
    const { loyalty, print, values } = invocation;
    print(JSON.stringify(await loyalty().events.get(idIn(invocation, 'get')), null, values.json ? 0 : 2));
    return 0;
  },
};

export const resendEvent: Command = {
  usage: 'events resend <id> [--endpoint whe_…]',
  summary: 'Delivers an event again to all subscribed endpoints, or to one.',
  takes: ['endpoint'],
  needsKey: true,
  async run(invocation) {
    const { loyalty, show, values } = invocation;
    const { data } = await loyalty().events.resend(idIn(invocation, 'resend'), { endpoint_id: values.endpoint });
    for (const delivery of data) show(delivery, `${delivery.id} ${delivery.status} to ${delivery.endpoint_id}`);
    if (data.length === 0)
      throw new CommandFailure('No enabled endpoint subscribes to this event. Nothing was sent.', 1);
    return 0;
  },
};

function idIn({ positionals }: Invocation, verb: string): string {
  const [id] = positionals;
  if (!id) throw new CommandFailure(`Which event? loyalty events ${verb} evt_…`);
  return id;
}
