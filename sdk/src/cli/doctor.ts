import { explanations } from '../webhooks/explanations.ts';
import type { WebhookVerificationCode } from '../webhooks/webhook-verification-code.ts';
import { type Command, CommandFailure } from './command.ts';
import { addressOf, type DeliveryOutcome, deliver, isSuccess } from './deliver.ts';
import { checkups } from './doctor-deliveries.ts';
import { neededSecrets } from './secrets.ts';

export const doctor: Command = {
  usage: 'webhooks doctor <url> --secret whsec_…',
  summary: 'Sends valid, forged, old, duplicate and reordered deliveries, and checks how your receiver answers.',
  takes: ['secret'],
  needsKey: false,
  async run(invocation) {
    const { positionals, show, signal } = invocation;
    const url = addressOf(positionals[0], 'webhooks doctor');
    const secrets = neededSecrets(invocation, 'sign');
    const [secret] = secrets;
    if (secrets.length !== 1 || !secret)
      throw new CommandFailure('The doctor signs with one secret: pass --secret once.');
    let passed = 0;
    let total = 0;
    for (const { name, wanted, fix, delivery } of await checkups(secret)) {
      const outcome = await deliver(url, delivery, signal);
      if (total === 0 && /ECONNREFUSED/.test(outcome.reason ?? ''))
        throw new CommandFailure(`Nothing listens at ${url}. Start your receiver, or correct the address.`, 1);
      // Only an answer can be a refusal. A receiver that cannot be reached has refused nothing.
      const isRight = wanted === 'accepted' ? isSuccess(outcome) : isRefusal(outcome.status);
      passed += Number(isRight);
      total += 1;
      const line = `${isRight ? 'ok  ' : 'FAIL'} ${name}: ${outcome.status ?? outcome.reason}, to be ${wanted}`;
      const advice = isRight ? null : adviceOn(outcome, fix);
      show({ check: name, wanted, ok: isRight, ...outcome, fix: advice }, advice ? `${line}. ${advice}` : line);
    }
    show({ passed, total }, `${passed} of ${total}`);
    return passed === total ? 0 : 1;
  },
};

/** The error that the answer names, or else the fix of the check. */
function adviceOn({ status, answer }: DeliveryOutcome, fix: string): string {
  const said = answer !== null && Object.hasOwn(explanations, answer) ? (answer as WebhookVerificationCode) : null;
  if (said) return `It answers ${said}. ${explanations[said].join(' ')}`;
  if (status === 404 || status === 405)
    return 'No receiver accepts POST at this path. Correct the address, or mount the receiver there.';
  if (status !== null && status >= 300 && status < 400)
    return 'Redirects are not followed. Use the address that it redirects to.';
  return fix;
}

const isRefusal = (status: number | null): boolean => status !== null && status >= 400 && status < 500;
