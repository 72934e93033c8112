import { packSdk } from '../../package/packed.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';
import { callCosts } from './sdk-calls.ts';
import { packageCosts } from './sdk-package.ts';

/** The cost of the SDK as published: bytes, types, its import, and processor time for each call. */
export async function sdkCosts(stage: Stage): Promise<Row[]> {
  const packed = await packSdk();
  try {
    return [...(await packageCosts(stage, packed)), ...(await callCosts(stage, packed))];
  } finally {
    packed.remove();
  }
}
