import { request } from './earning-client.ts';

const pageRows = 100;

export interface SeenEvent {
  readonly sequence: number;
  readonly type: string;
  readonly reference: string | undefined;
}

/** Asks for the events after the last one it knows, again and again, whether the server is there or not. */
export class EventPoller {
  readonly seen: SeenEvent[] = [];
  #stopping = false;
  #running: Promise<void> = Promise.resolve();

  constructor(
    readonly url: () => string,
    readonly key: string,
  ) {}

  start(): void {
    this.#running = this.#run();
  }

  /** Stops once a look finds nothing new. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    for (;;) {
      const found = await this.#look().catch(() => null);
      if (found === 0 && this.#stopping) return;
      // Asking at once for each event that there is takes the processor from the servers.
      if ((found ?? 0) < pageRows) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #look(): Promise<number> {
    const after = this.seen.at(-1)?.sequence ?? 0;
    const page = await request({
      url: `${this.url()}/v1/events?after_sequence=${after}&limit=${pageRows}`,
      key: this.key,
    });
    if (page.status !== 200) throw new Error(page.text);
    for (const { sequence, type, data } of page.json.data) {
      this.seen.push({ sequence, type, reference: data.transaction?.reference });
    }
    return page.json.data.length;
  }
}
