import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** One keep-alive connection with one request under way. Any answer but a 200 is an error: nothing else may count as an earn. */
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

  exchange(request: string): Promise<void> {
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
    if (received.toString('latin1', 9, 12) === '200') waiting?.resolve();
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
