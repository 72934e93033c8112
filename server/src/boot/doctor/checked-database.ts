import type { OldSecret } from '../../domain/old-secret.ts';
import { type JsonText, parseJson } from '../../domain/stored-json.ts';
import type { SchemaState } from '../../storage/schema-state.ts';
import type { SealedSecret } from './check-master-keys.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

export interface CheckedDatabase {
  readonly findings: readonly Finding[];
  /** Whether nothing was stored yet. */
  readonly isNew: boolean;
  /** Of webhook endpoints. Undefined if they could not be read. */
  readonly secrets?: readonly SealedSecret[];
}

const migrate = 'Run: loyalty-server migrate';

export function ofSchema(state: SchemaState): Finding[] {
  if (state === 'current') return [ok('schema', 'up to date')];
  if (state === 'ahead')
    return [failure('schema', 'written by a newer version', 'Start that version, or a newer one.')];
  return [warning('schema', state === 'none' ? 'not created yet' : 'of an older version', migrate)];
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
