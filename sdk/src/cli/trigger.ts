import type { Loyalty } from '../client/client.ts';
import type { Event } from '../generated/types/types.ts';
import { nearest } from '../nearest.ts';
import { pause } from '../timers/pause.ts';
import { type Command, CommandFailure, type Invocation } from './command.ts';
import { lineOf } from './events.ts';
import { newestSequence } from './newest-sequence.ts';
import { triggers } from './triggers.ts';

/** The service does some work in a sweep, which can take some seconds. */
const maxPolls = 60;
const pollIntervalMs = 500;

export const trigger: Command = {
  usage: 'trigger <event>',
  summary: `Triggers an event by making the API calls that cause it:  ${Object.keys(triggers).join(', ')}.`,
  takes: [],
  needsKey: true,
  async run(invocation) {
    const [type = ''] = invocation.positionals;
    const cause = Object.hasOwn(triggers, type) ? triggers[type] : undefined;
    if (!cause) {
      const meant = nearest(type, Object.keys(triggers));
      throw new CommandFailure(
        meant
          ? `The event type ${type} does not exist. Did you mean ${meant}?`
          : `Which event? One of ${Object.keys(triggers).join(', ')}.`,
      );
    }
    const loyalty = invocation.loyalty();
    const before = await newestSequence(loyalty);
    const objectId = await cause(loyalty);
    const event = await eventAbout(invocation, loyalty, type, objectId, before);
    invocation.show(event, lineOf(event));
    return 0;
  },
};

/** The event of the given resource, because other clients can cause events of the same type at the same time. */
async function eventAbout(
  { signal }: Invocation,
  loyalty: Loyalty,
  type: string,
  objectId: string,
  before: number,
): Promise<Event> {
  let last = before;
  for (let poll = 0; poll < maxPolls && !signal.aborted; poll++) {
    const { data } = await loyalty.events.list({ after_sequence: last, limit: 100 }, { signal });
    for (const event of data) {
      if (event.type === type && JSON.stringify(event.data).includes(objectId)) return event;
      last = event.sequence;
    }
    if (data.length === 0) await pause(pollIntervalMs, signal);
  }
  throw new CommandFailure(`The calls changed ${objectId}, but no ${type} was created.`, 1);
}
