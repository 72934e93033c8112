import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Loyalty } from '../client/client.ts';
import { nearest } from '../nearest.ts';

/** Every option of all commands, because an option means the same in every command. */
const optionTable = {
  'forward-to': { type: 'string' },
  secret: { type: 'string', multiple: true },
  header: { type: 'string', multiple: true },
  endpoint: { type: 'string' },
  limit: { type: 'string' },
  'after-sequence': { type: 'string' },
  tolerance: { type: 'string' },
  timestamp: { type: 'string' },
  'base-url': { type: 'string' },
  live: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options'];

export type OptionName = keyof typeof optionTable;

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: optionTable, allowPositionals: true, strict: true });

export type Values = ReturnType<typeof parse>['values'];

/** The input and output of a command. Tests pass another one. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
  complain(line: string): void;
  /** All of standard input, byte for byte. */
  input(): Promise<Uint8Array>;
  /** Standard input line by line, as it comes. */
  lines(): AsyncIterable<string>;
  /** Aborted when the command is to end, by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** One call of a command. */
export interface Invocation extends Terminal {
  readonly values: Values;
  readonly positionals: readonly string[];
  /** The key of the environment, and the address if one is given. */
  readonly access: () => { readonly apiKey: string; readonly baseUrl: string | undefined };
  /** A client with the key of the environment. */
  readonly loyalty: () => Loyalty;
  /** Prints one line for people or, with --json, the value. */
  readonly show: (thing: object, line: string) => void;
}

export interface Command {
  /** The call of the command with its arguments: `events get <id>`. */
  readonly usage: string;
  readonly summary: string;
  readonly takes: readonly OptionName[];
  /** Whether it speaks to the service, and so needs a key. */
  readonly needsKey: boolean;
  /** @returns The exit code of the process. */
  readonly run: (invocation: Invocation) => Promise<number>;
}

/** An error whose message is one sentence with its fix. Exit code 1: the command failed, 2: it was called wrongly. */
export class CommandFailure extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @throws CommandFailure for what no command takes. */
export function parseOptions(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args);
  } catch (error) {
    throw new CommandFailure(`${faultOf(error as Error & { readonly code?: string })} See loyalty --help.`);
  }
}

/** A shorter text than that of Node, which explains positional arguments at length. */
function faultOf({ code, message }: Error & { readonly code?: string }): string {
  const [, name = ''] = /'(?:-\w, )?--?([\w-]+)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const meant = nearest(name, Object.keys(optionTable));
    return `The option --${name} does not exist.${meant ? ` Did you mean --${meant}?` : ''}`;
  }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' || !Object.hasOwn(optionTable, name)) return message;
  return optionTable[name as OptionName].type === 'boolean' ? `--${name} takes no value.` : `--${name} needs a value.`;
}

/** @throws CommandFailure when it is no whole number from 0 on. */
export function wholeNumber(values: Values, name: 'limit' | 'after-sequence' | 'tolerance' | 'timestamp') {
  const text = values[name];
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new CommandFailure(`--${name} takes a whole number, not ${text}.`);
  return Number(text);
}
