import { readFileSync } from 'node:fs';

interface Instruction {
  /** In capitals, such as `COPY`. */
  readonly name: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Stage {
  /** Empty if it has none. */
  readonly name: string;
  /** The image that it starts from. */
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile, in order. */
export function readDockerfile(path: string): readonly Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  const args: Record<string, string> = {};
  for (const { name, flags, text } of instructionsIn(readFileSync(path, 'utf8'))) {
    if (name === 'ARG') Object.assign(args, pairsIn(text));
    else if (name === 'FROM') {
      const [base = '', , alias = ''] = text.split(/\s+/);
      const image = base.replace(/\$\{(\w+)\}/g, (_, arg) => args[arg] ?? '');
      stages.push({ name: alias, base: image, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, flags, text });
  }
  return stages;
}

function instructionsIn(text: string): Instruction[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', options = '', rest = ''] = /^(\w+)((?:\s+--[\w-]+=\S+)*)\s+(.*)$/.exec(line) ?? [];
      const flags = [...options.matchAll(/--([\w-]+)=(\S+)/g)].map(([, flag, value]) => [flag, value]);
      return { name: name.toUpperCase(), flags: Object.fromEntries(flags), text: rest.trim() };
    });
}

/** `A=1 B=2` as an object. */
export const pairsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));

/** The value of the last instruction of that name. */
export function lastOf({ instructions }: Stage, name: string): string {
  const found = instructions.findLast((instruction) => instruction.name === name);
  if (!found) throw new Error(`The Dockerfile has no ${name}.`);
  return found.text;
}

/** Whether a file of the repository is in the context of the build: the last pattern that matches it decides, as for Docker. */
export function contextOf(ignoreFile: string): (path: string) => boolean {
  const rules = readFileSync(ignoreFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => rules.reduce((kept, { keeps, pattern }) => (pattern.test(path) ? keeps : kept), true);
}

/** It matches a file and everything in a folder. */
function patternOf(glob: string): RegExp {
  const escaped = glob.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const source = escaped.replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(.*/)?'));
  return new RegExp(`^${source}(/|$)`);
}
