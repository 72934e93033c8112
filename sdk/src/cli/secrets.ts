import { CommandFailure, type Invocation } from './command.ts';

const shortestSecret = 'whsec_'.length + 16;
const form = /^whsec_[\w+/]{16,500}={0,2}$/;

/** The signing secrets of --secret or LOYALTY_WEBHOOK_SECRET. Empty if neither is set. */
export function givenSecrets({ values, environment }: Invocation): readonly string[] {
  const secrets = values.secret ?? [environment['LOYALTY_WEBHOOK_SECRET'] ?? []].flat();
  // The value can be another secret by mistake, so the error does not repeat it.
  const wrong = secrets.find((secret) => !form.test(secret));
  if (wrong !== undefined) throw new CommandFailure(faultOf(wrong));
  return secrets;
}

function faultOf(secret: string): string {
  if (!secret.startsWith('whsec_')) return 'A signing secret begins with whsec_. Copy all of it, without quotes.';
  return secret.length < shortestSecret
    ? 'The signing secret is too short. Copy all of it: more than 16 characters follow whsec_.'
    : 'The signing secret has invalid characters. Copy it again, without spaces and quotes.';
}

export function neededSecrets(invocation: Invocation): readonly string[] {
  const secrets = givenSecrets(invocation);
  if (secrets.length === 0) throw new CommandFailure('Pass --secret whsec_…, or set LOYALTY_WEBHOOK_SECRET.');
  return secrets;
}
