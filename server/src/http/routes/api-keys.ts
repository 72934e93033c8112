import { contract } from '@loyalty-service/contract';
import type { ReplyStatus } from '../../ledger/command.ts';
import { getApiKey } from '../../operations/api-keys/get-api-key.ts';
import { listApiKeys } from '../../operations/api-keys/list-api-keys.ts';
import {
  createApiKey,
  refuseMoreOperations,
  revokeApiKey,
  rotateApiKey,
} from '../../operations/api-keys/write-api-key.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Intent, Service } from '../../service/service.ts';
import { ifMatchOf } from '../answers/preconditions.ts';
import { type Call, handlersOf, submit } from '../pipeline/handlers.ts';
import type { KnownPrincipals } from '../pipeline/known-principals.ts';
import { principalOf } from '../request/request-context.ts';
import { server } from './server.ts';

/** The operations that a caller may pass on. An owner may pass on all. */
const operationsOf = ({ credential, operations }: Principal) => (credential === 'api_key' ? operations : null);

export function apiKeyRoutes(service: Service, principals: KnownPrincipals) {
  const { read, write } = handlersOf(service);
  /** Changes a key. The next request with it looks it up again. */
  const change = <T, Status extends ReplyStatus>(call: Call, keyId: string, intent: Intent<T, Status>) =>
    submit(service, call, intent).finally(() => principals.forget(keyId));
  return server.router(contract.apiKeys, {
    create: write((caller, { body }) => {
      refuseMoreOperations(body.operations, operationsOf(caller));
      return createApiKey(caller, body, caller.scopes);
    }),
    list: read(({ tenant }, { query }) => listApiKeys(service, tenant, query)),
    get: read(({ tenant }, { params }) => getApiKey(service, tenant, params.id)),
    rotate: async (call) => {
      const [id, caller] = [pathIdOf('api_key', call.params.id), principalOf(call.res)];
      return change(
        call,
        id,
        rotateApiKey(caller, id, call.body?.expires_in, {
          scopes: caller.scopes,
          operations: operationsOf(caller),
        }),
      );
    },
    revoke: async (call) => {
      const id = pathIdOf('api_key', call.params.id);
      return change(call, id, revokeApiKey(principalOf(call.res), id, ifMatchOf(call.req)));
    },
  });
}
