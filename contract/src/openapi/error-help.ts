import type { ErrorCode } from '../errors.ts';
import { domainErrorHelp } from './domain-error-help.ts';
import { httpErrorHelp } from './http-error-help.ts';

/** The cause of each code and its fix: the text of its page. */
export const errorHelp: Readonly<Record<ErrorCode, readonly [cause: string, fix: string]>> = {
  ...httpErrorHelp,
  ...domainErrorHelp,
};
