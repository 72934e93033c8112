import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

/** What only pages go by, and old plug-ins that showed them: JSON answers do without. */
const ofPagesOnly: HelmetOptions = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** What helmet sets: always the same, so it is worked out once. Nothing here loads anything from elsewhere. */
export const securityHeaders = {
  ofPages: headersBy({}),
  /** @see https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers */
  ofAnswers: headersBy(ofPagesOnly),
} as const;

/** Name, value, name, value … */
function headersBy(options: HelmetOptions): readonly string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    ...options,
  })(request, response, () => {});
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
