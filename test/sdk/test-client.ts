import { type ClientOptions, Loyalty } from '@loyalty-service/sdk';
import { madeKey } from './made-key.ts';

/** A client whose waits are written down and not waited for. */
export function testClient(options: ClientOptions): { loyalty: Loyalty; waits: number[]; key: string } {
  const waits: number[] = [];
  const key = madeKey('test');
  const pause = async (ms: number): Promise<void> => {
    waits.push(ms);
  };
  return { loyalty: new Loyalty({ apiKey: key, ...options }, { pause }), waits, key };
}
