import { connect, type Socket } from 'node:net';

/** Too many requests of a business, and too many of all. */
const refusals = ['429', '503'];
const headEnd = Buffer.from('\r\n\r\n');

interface Waiting {
  resolve(waitSeconds: number): void;
  reject(error: Error): void;
}

/** One keep-alive connection with one request under way. */
export class Connection {
  #waiting: Waiting | null = null;
  #received: Buffer | null = null;

  private constructor(readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed a connection.')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  /**
   * Resolves with 0 after a 200, and after a refusal with the seconds of its Retry-After. Any other answer is an error: nothing
   * else may count as an earn.
   */
  exchange(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.socket.removeAllListeners('close');
    this.socket.end();
  }

  #take(chunk: Buffer): void {
    const received = this.#received ? Buffer.concat([this.#received, chunk]) : chunk;
    const head = received.indexOf(headEnd);
    if (head < 0 || received.length < head + headEnd.length + lengthOf(received.toString('latin1', 0, head))) {
      this.#received = received;
      return;
    }
    this.#received = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    const text = received.toString('latin1');
    const status = text.slice(9, 12);
    const waitSeconds = Number(/\r\nretry-after: *(\d+)/i.exec(text)?.[1] ?? 0);
    if (status === '200') waiting?.resolve(0);
    else if (refusals.includes(status) && waitSeconds > 0) waiting?.resolve(waitSeconds);
    else waiting?.reject(new Error(`Not a 200: ${received.toString()}`));
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}

function lengthOf(head: string): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without Content-Length: ${head}`);
  return Number(length);
}
