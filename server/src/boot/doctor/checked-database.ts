import { type JsonText, parseJson } from '../../base/stored-json.ts';
import type { OldSecret } from '../../domain/old-secret.ts';
import type { SealedSecret } from './check-master-keys.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

export interface CheckedDatabase {
  readonly findings: readonly Finding[];
  /** Whether nothing was stored yet. */
  readonly isNew: boolean;
  /** The secrets of webhook endpoints. Undefined if they could not be read. */
  readonly secrets?: readonly SealedSecret[];
}

/** @param tooNew - The reason why this version may not write, or null if it may. */
export function ofSchema(isUpToDate: boolean, tooNew: string | null): Finding {
  if (tooNew !== null) return failure('schema', 'changed by a newer version', tooNew);
  if (isUpToDate) return ok('schema', 'up to date');
  return warning('schema', 'not up to date', 'Run: loyalty-server migrate');
}

/** The secrets of `select id, secret, old_secrets from webhook_endpoints`. */
export const ofSecrets = (rows: readonly unknown[]): SealedSecret[] =>
  (rows as readonly EndpointRow[]).flatMap(({ id, secret, old_secrets }) => {
    const old = old_secrets === null ? [] : parseJson(old_secrets);
    return [secret, ...old.map(({ sealed }) => sealed)].map((sealed) => ({ id, sealed }));
  });

interface EndpointRow {
  readonly id: string;
  readonly secret: string;
  readonly old_secrets: JsonText<readonly OldSecret[]> | null;
}
