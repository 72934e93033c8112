import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../domain/refusal.ts';
import type { Caller } from '../../service/service.ts';

/** The header in which a program names itself for the audit log, such as `support-bot/2.1`. */
export const agentHeader = 'Loyalty-Agent';

const valid = /^[ -~]{1,100}$/;

/** The program that sends the request, if it names itself. */
export function agentIn({ headers }: IncomingMessage): string | null {
  const agent = headers['loyalty-agent'];
  if (agent === undefined) return null;
  if (typeof agent === 'string' && valid.test(agent)) return agent;
  throw new Refusal(
    'invalid_request',
    'The header Loyalty-Agent is not a name. Send 1 to 100 characters of ASCII.',
    {},
    [
      {
        in: 'header',
        pointer: '/loyalty-agent',
        code: 'invalid_value',
        detail: 'must be 1 to 100 characters of ASCII',
      },
    ],
  );
}

/** The caller with the program that sends for it. */
export function withAgent<C extends Caller>(caller: C, req: IncomingMessage): C {
  const agent = agentIn(req);
  return agent === null ? caller : { ...caller, agent };
}
