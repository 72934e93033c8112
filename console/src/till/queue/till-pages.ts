/** The pages of one till on this device. They change its sales in turn, and hear of each other's changes. */
export class TillPages {
  readonly #name: string;
  readonly #channel: BroadcastChannel;

  constructor(mode: string) {
    this.#name = `loyalty-till-${mode}`;
    this.#channel = new BroadcastChannel(this.#name);
  }

  /** Acts while no other page does. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    return navigator.locks.request(this.#name, act);
  }

  /** Tells the other pages that the sales have changed. */
  tell(): void {
    this.#channel.postMessage(null);
  }

  onTold(listener: () => void): void {
    this.#channel.addEventListener('message', listener);
  }
}
