import { CommandFailure, type Invocation } from './command.ts';

/** A shared secret signs and verifies. Of a key pair, one key signs and the other verifies. */
type Use = 'sign' | 'verify';

const shortestSecret = 'whsec_'.length + 16;
const forms: Readonly<Record<Use, RegExp>> = {
  sign: /^(?:whsec_[\w+/]{16,500}={0,2}|whsk_[A-Za-z\d+/]{43,86}={1,2})$/,
  verify: /^(?:whsec_[\w+/]{16,500}={0,2}|whpk_[A-Za-z\d+/]{43}=)$/,
};

/** The secrets or keys of --secret or LOYALTY_WEBHOOK_SECRET. Empty if neither is set. */
export function givenSecrets({ values, environment }: Invocation, use: Use): readonly string[] {
  const secrets = values.secret ?? [environment['LOYALTY_WEBHOOK_SECRET'] ?? []].flat();
  // The value can be another secret by mistake, so the error does not repeat it.
  const wrong = secrets.find((secret) => !forms[use].test(secret));
  if (wrong !== undefined) throw new CommandFailure(faultOf(wrong, use));
  return secrets;
}

function faultOf(secret: string, use: Use): string {
  if (use === 'sign' && secret.startsWith('whpk_'))
    return 'A public key, whpk_…, cannot sign. Pass a secret, whsec_…, or a private key, whsk_….';
  if (use === 'verify' && secret.startsWith('whsk_'))
    return 'A private key, whsk_…, cannot verify. Pass its public key, whpk_….';
  if (/^wh[sp]k_/.test(secret)) return 'The key is not whole. Copy it again, without spaces and quotes.';
  if (!secret.startsWith('whsec_')) return 'A signing secret begins with whsec_. Copy all of it, without quotes.';
  return secret.length < shortestSecret
    ? 'The signing secret is too short. Copy all of it: more than 16 characters follow whsec_.'
    : 'The signing secret has invalid characters. Copy it again, without spaces and quotes.';
}

export function neededSecrets(invocation: Invocation, use: Use): readonly string[] {
  const secrets = givenSecrets(invocation, use);
  if (secrets.length === 0) throw new CommandFailure('Pass --secret whsec_…, or set LOYALTY_WEBHOOK_SECRET.');
  return secrets;
}
