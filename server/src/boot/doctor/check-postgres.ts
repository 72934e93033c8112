import type pg from 'pg';
import { describeDatabase } from '../../storage/describe-database.ts';
import { refuseSharedSessions } from '../../storage/postgres/connection/pooler.ts';
import { isUpToDate, refuseTooOld } from '../../storage/postgres/connection/schema-age.ts';
import { isCitus } from '../../storage/postgres/migrate.ts';
import { mostConnections } from '../../storage/postgres/most-connections.ts';
import { connect } from '../../storage/postgres/open.ts';
import { type CheckedDatabase, ofSchema, ofSecrets } from './checked-database.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';

/** Older servers are not tested. */
const oldestMajor = 15;
/** The largest difference to the clock of the database. Each server decides by its clock, such as when a hold ends. */
const clockOffMs = 1_000;

/** Checks a PostgreSQL database without writing to it, so servers may be using it. */
export async function checkPostgres(url: string): Promise<CheckedDatabase> {
  let client: pg.Client | null = null;
  try {
    client = await connect(url, () => {});
    return await examine(client, url);
  } catch (error) {
    const found = `${describeDatabase(url)}: ${reasonOf(error)}`;
    const fix = 'Correct DATABASE_URL, or start the database.';
    return { findings: [failure('database', found, fix)], isNew: false };
  } finally {
    await client?.end().catch(() => {});
  }
}

interface Facts {
  readonly version: string;
  readonly major: number;
  readonly standby: boolean;
  readonly read_only: string;
  readonly encoding: string;
  readonly fsync: string;
  readonly synchronous_commit: string;
  /** How many more connections this user may open. */
  readonly free: number;
  readonly encrypted: boolean | null;
  readonly local: boolean;
  readonly size: string;
}

const factsText = `select
  current_setting('server_version') as version,
  current_setting('server_version_num')::int / 10000 as major,
  pg_is_in_recovery() as standby,
  current_setting('transaction_read_only') as read_only,
  current_setting('server_encoding') as encoding,
  current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as synchronous_commit,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as free,
  (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted,
  coalesce(inet_client_addr() << '127.0.0.0/8' or inet_client_addr() = '::1', true) as local,
  pg_size_pretty(pg_database_size(current_database())) as size`;

async function examine(client: pg.Client, url: string): Promise<CheckedDatabase> {
  const { rows } = await client.query<Facts>(factsText);
  const facts = rows[0] as Facts;
  const citus = await isCitus(client);
  const findings = [
    ofVersion(facts, citus, describeDatabase(url)),
    ...ofWrites(facts),
    ofConnections(facts, mostConnections(citus)),
    ...ofEncryption(facts),
    ...(await ofPooler(client, url)),
    await schemaOf(client, describeDatabase(url)),
    await ofClock(client),
  ];
  if (!(await has(client, 'webhook_endpoints'))) return { findings, isNew: true };
  const endpoints = await client.query('select id, secret, old_secrets from webhook_endpoints');
  return { findings, isNew: false, secrets: ofSecrets(endpoints.rows) };
}

function ofVersion({ version, major, size }: Facts, citus: boolean, database: string): Finding {
  const found = `PostgreSQL ${version}${citus ? ' with Citus' : ''}, ${size} in ${database}`;
  if (major >= oldestMajor) return ok('database', found);
  return warning('database', found, `Upgrade to PostgreSQL ${oldestMajor} or newer.`);
}

function ofWrites({ standby, read_only, encoding, fsync, synchronous_commit }: Facts): Finding[] {
  const findings: Finding[] = [];
  if (standby)
    findings.push(
      failure('writes', 'this server is a standby', 'Set DATABASE_URL to the primary, or promote this one.'),
    );
  else if (read_only === 'on')
    findings.push(
      failure('writes', 'transactions are read only', 'Reset default_transaction_read_only for this user.'),
    );
  if (encoding !== 'UTF8')
    findings.push(failure('encoding', encoding, 'Create the database with ENCODING UTF8. Names need UTF-8.'));
  if (fsync !== 'on' || synchronous_commit === 'off')
    findings.push(
      failure(
        'durability',
        `fsync is ${fsync}, synchronous_commit is ${synchronous_commit}`,
        'Turn both on. Otherwise a crash loses acknowledged writes.',
      ),
    );
  return findings;
}

function ofConnections({ free }: Facts, needed: number): Finding {
  const found = `${free} free, a server or worker takes up to ${needed}`;
  if (free >= needed) return ok('connections', found);
  return failure('connections', found, 'Raise max_connections, or run fewer processes.');
}

function ofEncryption({ encrypted, local }: Facts): Finding[] {
  if (encrypted || local) return [];
  const fix = 'Add ?sslmode=verify-full to DATABASE_URL. Customer data is sent over a network.';
  return [warning('encryption', 'the connection is not encrypted', fix)];
}

async function ofPooler(client: pg.Client, url: string): Promise<Finding[]> {
  const reason = await reasonAgainst(refuseSharedSessions(client, url, () => {}));
  return reason === null ? [] : [failure('pooler', 'sessions are shared between clients', reason)];
}

async function schemaOf(client: pg.Client, name: string): Promise<Finding> {
  if (!(await isUpToDate(client))) return ofSchema(false, null);
  return ofSchema(true, await reasonAgainst(refuseTooOld(client, name)));
}

const reasonAgainst = (check: Promise<void>): Promise<string | null> => check.then(() => null, reasonOf);

async function ofClock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at');
  const after = Date.now();
  const offMs = Math.max(before - Number(rows[0]?.at), Number(rows[0]?.at) - after, 0);
  if (offMs <= clockOffMs) return ok('clock', 'as the database’s');
  const found = `${(offMs / 1_000).toFixed(1)} s off the database’s`;
  return failure('clock', found, 'Synchronise the clocks of both machines, for example with chrony.');
}

async function has(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) as name', [table]);
  return rows[0]?.name !== null;
}
