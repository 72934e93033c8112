import { z } from 'zod';
import { asJsonText, jsonText, parseJson } from '../domain/stored-json.ts';
import type { Row } from '../storage/tables.ts';

/** A secret that was replaced and still signs. */
export interface OldSecret {
  readonly sealed: string;
  /** When it stops signing, in real time. */
  readonly until: number;
}

type Columns = Pick<Row<'webhook_endpoints'>, 'old_secret' | 'old_secret_until'>;

/** Most old secrets. Each adds a signature to the headers of every delivery. */
export const maxOldSecrets = 10;

const Several = z.array(z.object({ sealed: z.string(), until: z.number() }));

/** The old secrets of an endpoint that still sign at `now`, newest first. */
export const oldSecretsAt = (columns: Columns, now: number): OldSecret[] =>
  storedIn(columns).filter(({ until }) => until > now);

function storedIn({ old_secret, old_secret_until }: Columns): OldSecret[] {
  if (old_secret === null) return [];
  if (old_secret.startsWith('[')) return Several.parse(parseJson(asJsonText(old_secret)));
  return [{ sealed: old_secret, until: old_secret_until ?? 0 }];
}

/** One is stored as it is, so that earlier releases can read it; several are a JSON array. */
export function oldSecretColumns(secrets: readonly OldSecret[]): Columns {
  const [newest, ...others] = secrets;
  if (!newest) return { old_secret: null, old_secret_until: null };
  const old_secret = others.length === 0 ? newest.sealed : jsonText(secrets);
  return { old_secret, old_secret_until: Math.max(...secrets.map(({ until }) => until)) };
}
