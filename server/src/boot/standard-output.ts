import type { DestinationStream } from 'pino';

/** How much waits for a reader before lines are left out. */
const maxWaitingBytes = 1_024 * 1_024;

/**
 * Writes to standard output without waiting for its reader. If nobody reads it, lines are left out, and their number is
 * written once somebody does: the service goes on without its log.
 */
export function standardOutput(): DestinationStream {
  const { stdout } = process;
  let leftOut = 0;
  // The reader of a pipe has gone, or a disk is full. There is no other place to say so.
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

/** Waits until what was written is read, but no longer than a second. */
export const outputIsRead = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    process.stdout.write('', () => resolve());
  });
