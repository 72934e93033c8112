import { type DestinationStream, type Logger, pino } from 'pino';
import { visibleLines } from '../visible.ts';
import { onceAMinute } from './log-faults.ts';

/** The log of a process: one line of JSON for each entry, in which nothing acts on a terminal that shows it. */
export const openLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, hooks: { streamWrite: visibleLines, logMethod: onceAMinute() } };
  return destination ? pino(options, destination) : pino(options);
};
