import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Counts the bytes of answers that clients have not read yet. Above the bound, we close the connection that has been waiting longest. */
export class UnsentAnswers {
  readonly #bytesOf = new Map<Socket, number>();
  #bytes = 0;

  constructor(readonly maxBytes: number) {}

  /** Counts the unread rest of an answer that was written in full. */
  watch(res: ServerResponse): void {
    res.once('prefinish', () => {
      const { socket } = res;
      if (!socket || socket.writableLength === 0) return;
      this.#add(socket, socket.writableLength);
      res.once('close', () => this.#remove(socket));
    });
  }

  #add(socket: Socket, bytes: number): void {
    this.#bytesOf.set(socket, bytes);
    this.#bytes += bytes;
    for (const waitsLongest of this.#bytesOf.keys()) {
      if (this.#bytes <= this.maxBytes) break;
      this.#remove(waitsLongest);
      waitsLongest.destroy();
    }
  }

  #remove(socket: Socket): void {
    this.#bytes -= this.#bytesOf.get(socket) ?? 0;
    this.#bytesOf.delete(socket);
  }
}
