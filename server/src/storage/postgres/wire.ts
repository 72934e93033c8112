import type { EventEmitter } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { type Answer, Flight, type Texts } from './flight.ts';
import { Outbox } from './outbox.ts';
import { Prepared } from './prepared.ts';
import type { Statement } from './statement.ts';

/** Of `pg`'s connection, what tells of the messages that come in. */
interface Messages extends EventEmitter {
  readonly stream: Writable;
}

/** What comes between the answers and tells us nothing: who wrote the statements knows their columns. */
const unheard = ['parseComplete', 'rowDescription', 'portalSuspended', 'emptyQuery'];

/**
 * A connection that `pg` has opened, and that carries flights from then on: to send statements one by one and hear of each
 * message by itself, as `pg` does, takes as long as all the rest of a batch.
 */
export class Wire {
  readonly #messages: Messages;
  readonly #outbox = new Outbox();
  /** In the order in which they are answered. */
  readonly #flying: Flight[] = [];

  constructor(
    readonly client: pg.Client,
    readonly syncsEach: boolean,
    readonly prepared = new Prepared(),
  ) {
    this.#messages = (client as unknown as { readonly connection: Messages }).connection;
    const handlers = {
      dataRow: ({ fields }: { readonly fields: Texts }) => this.#flying[0]?.tookRow(fields),
      commandComplete: ({ text }: { readonly text: string }) => this.#flying[0]?.tookCompletion(text),
      errorMessage: (error: Error) => this.#tookError(error),
      readyForQuery: () => this.#tookSync(),
    };
    for (const event of unheard) this.#messages.removeAllListeners(event);
    for (const [event, handler] of Object.entries(handlers)) {
      this.#messages.removeAllListeners(event);
      this.#messages.on(event, handler);
    }
    client.on('error', (error) => this.#end(error));
    client.on('end', () => this.#end(new Error('The connection was ended.')));
  }

  /** @throws FlightError of the first statement that failed; what a statement could not be made for. */
  fly(statements: Iterable<Statement>): Promise<readonly Answer[]> {
    const { stream } = this.#messages;
    const { prepared, syncsEach } = this;
    const flight = new Flight({ outbox: this.#outbox, stream, prepared, syncsEach });
    this.#flying.push(flight);
    flight.send(statements);
    return flight.answers;
  }

  /** With nobody to tell, it is the connection that failed. */
  #tookError(error: Error): void {
    if (this.#flying[0]) this.#flying[0].tookError(error);
    else this.#messages.emit('error', error);
  }

  #tookSync(): void {
    if (this.#flying[0]?.tookSync()) this.#flying.shift();
  }

  #end(error: Error): void {
    for (const flight of this.#flying.splice(0)) flight.end(error);
  }
}
