import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** What a process did to the disk, and what it answered, in the order in which it happened. */
export type DiskStep =
  | { readonly kind: 'write'; readonly file: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly length: number }
  | { readonly kind: 'create'; readonly file: string }
  /** `file` is on the disk; if it is a folder, so are the names in it. */
  | { readonly kind: 'sync'; readonly file: string }
  | { readonly kind: 'answer'; readonly text: string };

const calls = 'openat,pwrite64,ftruncate,unlink,fsync,fdatasync,write,writev';

/** The program that runs a server and records its steps into `log`. It writes strings and paths in hex. */
export const recorder = (log: string): readonly string[] =>
  ['strace', '-f', '-y', '-xx', '-qq', '--seccomp-bpf', '-s', '1000000', '-e', `trace=${calls}`, '-o', log] as const;

/** The steps of a log that concern the files of a database, and the answers that the server sent meanwhile. */
export async function readSteps(log: string, database: string): Promise<readonly DiskStep[]> {
  const steps: DiskStep[] = [];
  const begun = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(log, 'latin1') })) {
    const [, thread = '', text = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const isBegun = text.endsWith('<unfinished ...>');
    // An answer may have arrived as soon as it is being sent, and everything else counts once it is done.
    if (isBegun) begun.set(thread, text.slice(0, -'<unfinished ...>'.length));
    const whole = text.replace(/^<\.\.\. \w+ resumed>/, () => begun.get(thread) ?? '');
    const step = isBegun ? answerIn(text) : (stepIn(whole, database) ?? (whole === text ? answerIn(text) : null));
    if (step) steps.push(step);
  }
  return steps;
}

/** A hexadecimal string of the log as bytes. */
const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');

const strings = (text: string): readonly Buffer[] =>
  [...text.matchAll(/"((?:\\x[\da-f]{2})*)"/g)].map(([, hex = '']) => bytesOf(hex));

function stepIn(text: string, database: string): DiskStep | null {
  const [, call = '', args = '', result = '-1'] = /^(\w+)\((.*)\)\s+= (-?\d+)/.exec(text) ?? [];
  if (result.startsWith('-')) return null;
  const [, opened = ''] = /^\d+<((?:\\x[\da-f]{2})+)>/.exec(args) ?? [];
  const file = call === 'openat' || call === 'unlink' ? `${strings(args)[0] ?? ''}` : `${bytesOf(opened)}`;
  const isFolder = database.startsWith(`${file}/`);
  if (![database, `${database}-wal`].includes(file) && !isFolder) return null;
  const numbers = args.split(', ').map(Number);
  if (call === 'openat') return args.includes('O_CREAT') ? { kind: 'create', file } : null;
  if (call === 'ftruncate') return { kind: 'truncate', file, length: numbers[1] ?? 0 };
  if (call === 'fsync' || call === 'fdatasync') return { kind: 'sync', file };
  if (call === 'pwrite64')
    return { kind: 'write', file, offset: numbers[3] ?? 0, bytes: strings(args)[0] ?? Buffer.of() };
  throw new Error(`A ${call} of ${file} is no step of a server that runs.`);
}

function answerIn(text: string): DiskStep | null {
  if (!/^writev?\(/.test(text)) return null;
  const sent = Buffer.concat(strings(text)).toString('latin1');
  return sent.startsWith('HTTP/1.1 ') ? { kind: 'answer', text: sent } : null;
}
