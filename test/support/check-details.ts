import { ErrorDetails } from '@loyalty-service/contract/error-details';
import { z } from 'zod';

/** The fields that every problem may have. */
const common = ['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id', 'errors'];

/** Fails where a problem says more than `error.details` of the SDK is typed to have, or less. */
export function checkDetails(problem: Readonly<Record<string, unknown>>): void {
  const members = Object.entries(problem).filter(([name]) => !common.includes(name));
  const { shape } = ErrorDetails;
  const code = problem['code'] as keyof typeof shape;
  const details = shape[code]?.strict() ?? z.strictObject({});
  const parsed = details.safeParse(Object.fromEntries(members));
  if (!parsed.success) throw new Error(`The details of ${code} are not those of the contract: ${parsed.error.message}`);
}
