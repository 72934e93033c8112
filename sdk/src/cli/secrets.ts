import { CommandFailure, type Invocation } from './command.ts';

const form = /^whsec_[\w+/]{16,500}={0,2}$/;

/** The signing secrets of --secret or LOYALTY_WEBHOOK_SECRET; none when neither is there. */
export function givenSecrets({ values, environment }: Invocation): readonly string[] {
  const secrets = values.secret ?? [environment['LOYALTY_WEBHOOK_SECRET'] ?? []].flat();
  // What was given may be another secret by mistake, so it is not repeated.
  if (!secrets.every((secret) => form.test(secret))) throw new CommandFailure('A signing secret begins with whsec_.');
  return secrets;
}

export function neededSecrets(invocation: Invocation): readonly string[] {
  const secrets = givenSecrets(invocation);
  if (secrets.length === 0) throw new CommandFailure('Pass --secret whsec_…, or set LOYALTY_WEBHOOK_SECRET.');
  return secrets;
}
