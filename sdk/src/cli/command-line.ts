import { Loyalty } from '../client/client.ts';
import { LoyaltyError } from '../errors/loyalty-error.ts';
import { redact } from '../errors/redact.ts';
import { nearest } from '../nearest.ts';
import { type Command, CommandFailure, type OptionName, parseOptions, type Terminal, type Values } from './command.ts';
import { doctor } from './doctor.ts';
import { getEvent, listEvents, resendEvent } from './events.ts';
import { listen } from './listen.ts';
import { mcp } from './mcp.ts';
import { sign, verify } from './sign.ts';
import { trigger } from './trigger.ts';
import { visible } from './visible.ts';
import { whoami } from './whoami.ts';

/** The commands by the words that call them. */
const commands: Readonly<Record<string, Command>> = {
  listen,
  trigger,
  'events list': listEvents,
  'events get': getEvent,
  'events resend': resendEvent,
  'webhooks sign': sign,
  'webhooks verify': verify,
  'webhooks doctor': doctor,
  mcp,
  whoami,
};

const usage = (): string =>
  [
    'loyalty <command>',
    '',
    ...Object.values(commands).flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    '',
    '  --json       Machine-readable output, one JSON object per line.',
    '  --live       Allows a live key, which is refused otherwise.',
    '  --base-url   Address of the service (default: LOYALTY_BASE_URL).',
    '',
    'The API key is read from LOYALTY_API_KEY, and the signing secret from --secret or LOYALTY_WEBHOOK_SECRET.',
  ].join('\n');

/** Runs `loyalty …` and returns its exit code: 0 for success, 1 for a failure, 2 for a wrong call. Prints a known error instead of throwing it. */
export async function runCommandLine(args: readonly string[], given: Terminal): Promise<number> {
  const terminal: Terminal = {
    ...given,
    print: (lines) => given.print(visible(lines)),
    complain: (lines) => given.complain(visible(lines)),
  };
  try {
    const { values, positionals } = parseOptions(args);
    if (values.help || positionals.length === 0) {
      terminal.print(usage());
      return values.help ? 0 : 2;
    }
    const [name, command] = commandOf(positionals);
    refuseOptions(name, command, values);
    const show = (thing: object, line: string): void => terminal.print(values.json ? JSON.stringify(thing) : line);
    const access = () => accessOf(terminal, values);
    const loyalty = (): Loyalty => new Loyalty(access());
    const rest = positionals.slice(name.split(' ').length);
    return await command.run({ ...terminal, values, positionals: rest, show, access, loyalty });
  } catch (error) {
    if (!(error instanceof CommandFailure || error instanceof LoyaltyError)) throw error;
    terminal.complain(redact(error.message));
    return error instanceof CommandFailure ? error.exitCode : 1;
  }
}

function commandOf(positionals: readonly string[]): readonly [name: string, command: Command] {
  for (const name of [positionals.slice(0, 2).join(' '), positionals[0] ?? '']) {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return [name, command];
  }
  const meant = positionals
    .map((_, end) => nearest(positionals.slice(0, end + 1).join(' '), Object.keys(commands)))
    .find(Boolean);
  throw new CommandFailure(
    `The command ${positionals[0]} does not exist.${meant ? ` Did you mean loyalty ${meant}?` : ''} See loyalty --help.`,
  );
}

/** Refuses an option that the command does not take, because people would believe that it has an effect. */
function refuseOptions(name: string, { takes, needsKey }: Command, values: Values): void {
  const allowed = new Set<string>([
    ...takes,
    'json',
    ...(needsKey ? (['live', 'base-url'] satisfies OptionName[]) : []),
  ]);
  const other = Object.keys(values).find((option) => !allowed.has(option));
  if (other) throw new CommandFailure(`loyalty ${name} takes no --${other}. See loyalty --help.`);
}

function accessOf({ environment }: Terminal, values: Values) {
  const apiKey = environment['LOYALTY_API_KEY'];
  if (!apiKey) throw new CommandFailure('No API key is set. Set LOYALTY_API_KEY.');
  if (apiKey.startsWith('sk_live_') && !values.live) {
    throw new CommandFailure('LOYALTY_API_KEY is a live key. Set a test key, or pass --live.');
  }
  return { apiKey, baseUrl: values['base-url'] ?? environment['LOYALTY_BASE_URL'] };
}
