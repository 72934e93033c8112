import { type Command, CommandFailure } from './command.ts';
import { addressOf, deliver, isSuccess } from './deliver.ts';
import { checkups } from './doctor-deliveries.ts';
import { neededSecrets } from './secrets.ts';

export const doctor: Command = {
  usage: 'webhooks doctor <url> --secret whsec_…',
  summary: 'Sends valid, forged, old, duplicate and reordered deliveries, and grades what receives them.',
  takes: ['secret'],
  needsKey: false,
  async run(invocation) {
    const { positionals, show, signal } = invocation;
    const url = addressOf(positionals[0], 'webhooks doctor');
    const secrets = neededSecrets(invocation);
    const [secret] = secrets;
    if (secrets.length !== 1 || !secret)
      throw new CommandFailure('The doctor signs with one secret: pass --secret once.');
    let passed = 0;
    let total = 0;
    for (const { name, wanted, fix, delivery } of await checkups(secret)) {
      const outcome = await deliver(url, delivery, signal);
      // A refusal is an answer: who cannot be reached has refused nothing.
      const isRight = wanted === 'accepted' ? isSuccess(outcome) : isRefusal(outcome.status);
      passed += Number(isRight);
      total += 1;
      const line = `${isRight ? 'ok  ' : 'FAIL'} ${name}: ${outcome.status ?? outcome.reason}, to be ${wanted}`;
      show(
        { check: name, wanted, ok: isRight, ...outcome, fix: isRight ? null : fix },
        isRight ? line : `${line}. ${fix}`,
      );
    }
    show({ passed, total }, `${passed} of ${total}`);
    return passed === total ? 0 : 1;
  },
};

const isRefusal = (status: number | null): boolean => status !== null && status >= 400 && status < 500;
