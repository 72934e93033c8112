import type { DestinationStream } from 'pino';

/** The bytes that may wait for a reader. When there are more, lines are left out. */
const maxWaitingBytes = 1_024 * 1_024;

/**
 * Writes to standard output without waiting for its reader, so the service never stops because of its log. If nobody reads,
 * lines are left out, and their number is written when somebody reads again.
 */
export function standardOutput(): DestinationStream {
  const { stdout } = process;
  let leftOut = 0;
  // The reader of a pipe has gone, or a disk is full. The error cannot be reported anywhere else.
  stdout.on('error', () => {});
  return {
    write(lines) {
      if (stdout.writableLength > maxWaitingBytes) {
        leftOut += lines.split('\n').length - 1;
        return;
      }
      if (leftOut > 0) stdout.write(`${JSON.stringify({ level: 40, time: Date.now(), left_out: leftOut, msg })}\n`);
      leftOut = 0;
      stdout.write(lines);
    },
  };
}

const msg = 'lines of the log were left out, because nobody read them';

const patienceMs = 1_000;

/** Waits until the written lines are read, but at most a second. */
export const outputIsRead = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    process.stdout.write('', () => resolve());
  });
