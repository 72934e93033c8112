import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

/** Headers that only pages need, and old plug-ins that showed pages. JSON answers do not have them. */
const ofPagesOnly: HelmetOptions = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** The headers that helmet sets. They never change, so they are computed once. */
export const securityHeaders = {
  ofPages: headersBy({}),
  /** @see https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers */
  ofAnswers: headersBy(ofPagesOnly),
} as const;

/** Returns name, value, name, value … */
function headersBy(options: HelmetOptions): readonly string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    ...options,
  })(request, response, () => {});
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
