import { jsonText, parseJson } from '../base/stored-json.ts';
import type { OldSecret } from '../domain/old-secret.ts';
import type { Row } from '../storage/tables.ts';

type Endpoint = Row<'webhook_endpoints'>;

/** Most old secrets. Each adds a signature to the headers of every delivery. */
export const maxOldSecrets = 10;

/** The old secrets of an endpoint that still sign at `now`, newest first. */
export const oldSecretsAt = ({ old_secrets }: Pick<Endpoint, 'old_secrets'>, now: number): readonly OldSecret[] =>
  old_secrets === null ? [] : parseJson(old_secrets).filter(({ until }) => until > now);

export const oldSecretsText = (secrets: readonly OldSecret[]): Endpoint['old_secrets'] =>
  secrets.length === 0 ? null : jsonText(secrets);
