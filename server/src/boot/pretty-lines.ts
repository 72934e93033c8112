import { styleText } from 'node:util';
import { type DestinationStream, levels } from 'pino';
import { oneLine, visibleLines } from '../base/visible.ts';
import { describeError } from './describe-error.ts';
import { metadata } from './pino-metadata.ts';

const colours = { warn: 'yellow', error: 'red', fatal: 'red' } as const;

/** Writes each entry of a log as a line for people: the time, the level, the message and the fields. */
export class PrettyLines implements DestinationStream {
  readonly [metadata] = true;
  lastLevel = 0;
  lastTime = '0';
  lastMsg: string | undefined;
  lastObj: Readonly<Record<string, unknown>> = {};

  constructor(
    readonly inner: DestinationStream,
    readonly isColoured = !process.env['NO_COLOR'],
  ) {}

  write(): void {
    const { err, ...fields } = this.lastObj;
    const known = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
    const shown = known.map(([name, value]) => ` ${name}=${oneLine(textOf(value))}`).join('');
    const stack = err === undefined ? '' : `\n${visibleLines(String(describeError(err)['stack'] ?? err))}`;
    this.inner.write(`${this.#time()} ${this.#level()} ${oneLine(this.lastMsg ?? '')}${shown}${stack}\n`);
  }

  #time(): string {
    return new Date(Number(this.lastTime)).toISOString().slice(11, 23);
  }

  #level(): string {
    const name = levels.labels[this.lastLevel] ?? '';
    const text = name.toUpperCase().padEnd(5);
    const colour = colours[name as keyof typeof colours];
    return this.isColoured && colour ? styleText(colour, text, { validateStream: false }) : text;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
