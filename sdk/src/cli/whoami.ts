import type { Command } from './command.ts';
import { oneLine } from './visible.ts';

export const whoami: Command = {
  usage: 'whoami',
  summary: 'Shows the business of the key, its mode and its scopes.',
  takes: [],
  needsKey: true,
  async run({ loyalty, show }) {
    const me = await loyalty().me();
    show(me, `${oneLine(me.name)} (${me.id}), ${me.livemode ? 'live' : 'test'} mode, may: ${me.scopes.join(', ')}`);
    return 0;
  },
};
