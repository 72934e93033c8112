import type { WebhookEndpoint } from '@loyalty-service/contract/resources/webhook-endpoints';
import type { Reply } from '../ledger/command.ts';
import { makeWebhookSecret } from '../secrets/secret-key.ts';
import { makeSigningKeyPair } from '../secrets/signing-key-pair.ts';
import type { Vault } from '../secrets/vault.ts';
import { showOnce, withoutSecret } from '../service/replies.ts';
import type { Row } from '../storage/tables.ts';

/** What an endpoint signs with from now on: its columns, and the answer that shows a shared secret once. */
export interface NewSigner {
  readonly columns: Pick<Row<'webhook_endpoints'>, 'secret' | 'public_key'>;
  /** `fix` says how to get another secret if the first answer was lost. */
  answer<Status extends 200 | 201>(
    reply: Reply<WebhookEndpoint, Status>,
    fix: string,
  ): Reply<WebhookEndpoint & { readonly secret: string | null }, Status>;
}

export function newSigner(vault: Vault, endpointId: string, signature: WebhookEndpoint['signature']): NewSigner {
  if (signature === 'v1a') {
    const { secretKey, publicKey } = makeSigningKeyPair();
    return {
      columns: { secret: vault.seal(secretKey, endpointId), public_key: publicKey },
      answer: withoutSecret,
    };
  }
  const secret = makeWebhookSecret();
  return {
    columns: { secret: vault.seal(secret, endpointId), public_key: null },
    answer: (reply, fix) => showOnce(reply, secret, fix),
  };
}
