import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { type Assembly, assemble } from './assemble.ts';
import { type AppOptions, createApp } from './http/app.ts';
import { createListener, stopListening } from './http/listener.ts';
import type { Service } from './service.ts';

export interface ServeOptions extends Assembly, Pick<AppOptions, 'rateLimited' | 'publicUrl' | 'onAnswer'> {
  readonly log: Logger;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
}

export interface RunningServer {
  readonly url: string;
  readonly service: Service;
  /** Finishes what is under way, then closes everything, the store too. */
  stop(): Promise<void>;
}

/** Serves /v1 on a store until it is stopped. */
export async function serve({
  log,
  host,
  port,
  rateLimited,
  publicUrl,
  onAnswer,
  ...assembly
}: ServeOptions): Promise<RunningServer> {
  const service = assemble(assembly);
  const app = createApp({ service, log, rateLimited, publicUrl, ...(onAnswer ? { onAnswer } : {}) });
  const server = createListener(app, service.newId, publicUrl);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: 1_024 }, resolve);
  });
  const address = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  return {
    url,
    service,
    async stop() {
      await stopListening(server);
      await service.ledger.drain();
      await service.store.close();
    },
  };
}
