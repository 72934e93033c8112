import { nearest } from '@loyalty-service/contract/nearest';
import { type Config, settingNames, type Variables } from '../config.ts';
import { type Finding, ok, warning } from './finding.ts';

const loopback = /^(127\.|::1$|localhost$)/;

/** Names of settings that do not exist, and settings that only fit a trial. */
export function checkSettings(config: Config, environment: Variables): Finding[] {
  const unknown = Object.keys(environment).filter((name) => name.startsWith('LOYALTY_') && !known.has(name));
  const findings = unknown.map((name) =>
    warning('settings', `${name} is not a setting`, `Did you mean ${nearest(name, settingNames)}?`),
  );
  if (findings.length === 0) findings.push(ok('settings', 'every setting is readable'));
  return [...findings, ...(config.production ? ofProduction(config) : [ofTrial])];
}

const ofTrial = ok(
  'environment',
  'NODE_ENV is not production: the first start creates demo data, and mails are logged',
);

/** Variables that only the SDK, the command `loyalty` and the first start read. */
const ofClients = ['LOYALTY_API_KEY', 'LOYALTY_BASE_URL', 'LOYALTY_DEMO_CARD', 'LOYALTY_LOG', 'LOYALTY_WEBHOOK_SECRET'];
const known: ReadonlySet<string> = new Set([...settingNames, ...ofClients]);

function ofProduction({ publicUrl, trustedProxies, host, rateLimited }: Config): Finding[] {
  const findings = [ok('environment', 'production')];
  if (publicUrl === '')
    findings.push(
      warning(
        'public address',
        'LOYALTY_PUBLIC_URL is not set',
        'Set it to the public https address. Links and the OpenAPI document use it.',
      ),
    );
  else if (!publicUrl.startsWith('https://'))
    findings.push(warning('public address', publicUrl, 'Use https, because API keys are sent in a header.'));
  if (trustedProxies.length === 0 && loopback.test(host))
    findings.push(
      warning(
        'proxies',
        'LOYALTY_TRUST_PROXY is not set, and only this machine can connect',
        'Set it to the address of your TLS proxy. Without it, failed sign-ins are counted per proxy, not per client.',
      ),
    );
  if (!rateLimited)
    findings.push(
      warning('rate limit', 'LOYALTY_RATE_LIMIT is off', 'Turn it on. Otherwise one client can slow down all others.'),
    );
  return findings;
}
