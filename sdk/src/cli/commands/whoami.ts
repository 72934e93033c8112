import type { Command } from '../command.ts';

export const whoami: Command = {
  usage: 'whoami',
  summary: 'Shows the business of the key, its mode and its scopes.',
  takes: [],
  needsKey: true,
  async run({ loyalty, show }) {
    const me = await loyalty().me();
    show(me, `${me.name} (${me.id}), ${me.livemode ? 'live' : 'test'} mode, may: ${me.scopes.join(', ')}`);
    return 0;
  },
};
