import { type Pinned, startPinned } from '../pinned.ts';
import type { LoadOrder, LoadReport, LoadResult } from './messages.ts';

/** The load generator's process, kept over the whole run so that it is warm for all alike. */
export class Load {
  #seed: number;

  private constructor(
    readonly process: Pinned,
    seed: number,
  ) {
    this.#seed = seed;
  }

  static start(bundle: string, seed: number): Load {
    return new Load(startPinned({ file: bundle, core: 'load', env: {} }), seed);
  }

  run(order: Omit<LoadOrder, 'seed'>): Promise<LoadResult> {
    this.#seed += 1;
    const answer = this.process.ask<LoadReport>({ ...order, seed: this.#seed });
    return answer.then((report) => {
      if ('failure' in report) throw new Error(`The load generator: ${report.failure}`);
      return report.result;
    });
  }

  stop(): Promise<void> {
    return this.process.stop();
  }
}
