import { type DestinationStream, type Logger, pino } from 'pino';
import { visibleLines } from '../base/visible.ts';
import { describeError } from './describe-error.ts';
import { GatheredLines } from './gathered-lines.ts';
import { onceAMinute } from './log-faults.ts';
import { PrettyLines } from './pretty-lines.ts';
import { standardOutput } from './standard-output.ts';

/** Most lines are printable ASCII, and need no search for control characters. */
const plainLine = /^[ -~]*\n$/;

const visibleLine = (line: string): string => (plainLine.test(line) ? line : visibleLines(line));

/** The log of a process: one line of JSON for each entry. Control characters are escaped, because a terminal would obey them. */
export const openLog = (level: string, destination: DestinationStream = processOutput()): Logger =>
  pino(
    { level, hooks: { streamWrite: visibleLine, logMethod: onceAMinute() }, serializers: { err: describeError } },
    destination,
  );

let output: DestinationStream | undefined;

/** Standard output, which all logs of the process share. A terminal shows lines for people. */
function processOutput(): DestinationStream {
  output ??= process.stdout.isTTY ? new PrettyLines(standardOutput()) : new GatheredLines(standardOutput());
  return output;
}
