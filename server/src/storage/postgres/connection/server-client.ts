import pg from 'pg';
import { hostAddresses } from '../../host-addresses.ts';

/** The servers that an address names. One of them takes writes at a time. */
class Servers {
  #current = 0;

  constructor(readonly addresses: readonly string[]) {}

  /** Where the next connection goes. */
  get address(): string {
    return this.addresses[this.#current] ?? '';
  }

  /** The next connection goes to the server after this one, unless another connection has found that out before. */
  passOver(address: string): void {
    if (address === this.address) this.#current = (this.#current + 1) % this.addresses.length;
  }
}

const known = new Map<string, Servers>();

/** All connections of a process to one database share what they know of its servers. */
export function serversOf(url: string): Servers {
  const servers = known.get(url) ?? new Servers(hostAddresses(url));
  known.set(url, servers);
  return servers;
}

/** A connection to the server that is believed to take writes. If it cannot be made, the next one goes to the next server. */
export class ServerClient extends pg.Client {
  /** The next connection goes to the next server. */
  readonly passOver: () => void;

  constructor(config: pg.ClientConfig = {}) {
    const servers = serversOf(config.connectionString ?? '');
    const { address } = servers;
    super({ ...config, connectionString: address });
    this.passOver = () => servers.passOver(address);
    let isReady = false;
    this.once('connect', () => {
      isReady = true;
    });
    this.once('end', () => {
      if (!isReady) this.passOver();
    });
  }

  /** Refuses this server. */
  refuse(): Error {
    this.passOver();
    return Object.assign(new Error('This server accepts no writes.'), { code: '25006' });
  }
}

/**
 * Sets up a connection that reads. The settings are statements, because PgBouncer refuses them where a connection begins. Of
 * several servers, a standby is refused: it may lack what was just written.
 */
export async function setUpReader(client: pg.ClientBase, timeoutMs: number, url: string): Promise<void> {
  await client.query(`set statement_timeout = ${timeoutMs}`);
  if (serversOf(url).addresses.length === 1) return;
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby && client instanceof ServerClient) throw client.refuse();
}
