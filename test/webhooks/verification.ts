import { WebhookVerificationError } from '@loyalty-service/sdk/webhooks';
import * as node from '../../sdk/src/webhooks/index.node.ts';
import * as web from '../../sdk/src/webhooks/index.ts';
import { madeSecret } from './signed.ts';

export type Verify = typeof node.verifyWebhook;
/** The function of each entry of the package. */
export const platforms: readonly (readonly [string, Verify])[] = [
  ['node:crypto', node.verifyWebhook],
  ['WebCrypto', web.verifyWebhook],
];

export const body =
  '{"sequence":7,"id":"evt_1","object":"event","type":"card.updated","data":{"card":{"id":"crd_1","note":"Müller 🎁"}}}';
export const secret = madeSecret();

/** The code of the mistake. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'verified',
    (error: unknown) => (error instanceof WebhookVerificationError ? error.code : `not our error: ${String(error)}`),
  );
