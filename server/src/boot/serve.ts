import type { AddressInfo, Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type AppOptions, createApp } from '../http/app.ts';
import { announceStop, createListener, type ListenerLimits, stopListening } from '../http/listener.ts';
import { RequestLog } from '../http/pipeline/request-log.ts';
import type { Service } from '../service/service.ts';
import { unwatched, type Watching } from '../watch/watching.ts';
import { SignInMails } from '../webhooks/sign-in-mails.ts';
import { type Assembly, assemble } from './assemble.ts';
import { startWorkers, type WorkerOptions } from './start-workers.ts';

export interface ServeOptions
  extends Assembly,
    Partial<Pick<ListenerLimits, 'keepAliveMs'>>,
    Pick<AppOptions, 'rateLimited' | 'trustedProxies' | 'publicUrl' | 'admission' | 'onAnswer'>,
    Pick<WorkerOptions, 'sweeps' | 'mailer'> {
  readonly log: Logger;
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** How long a stopping server still accepts requests, in ms, so that load balancers notice it first. The default is 0. */
  readonly drainMs?: number;
  /** Metrics and traces. Off by default. */
  readonly watching?: Watching | undefined;
  /** Whether requests are logged for the businesses that sent them. */
  readonly requestLog?: boolean;
  /** Runs as soon as the port is open. A server that cannot have its port must not make anything, such as a key. */
  readonly prepare?: (service: Service, url: string) => Promise<void>;
}

export interface RunningServer {
  readonly url: string;
  readonly service: Service;
  /** Stops being ready, finishes running requests, and closes everything, including the store. */
  stop(): Promise<void>;
}

/** Serves /v1 on a store until it is stopped. */
export async function serve({
  log,
  host,
  port,
  sweeps,
  mailer,
  rateLimited,
  trustedProxies,
  publicUrl,
  keepAliveMs,
  admission,
  onAnswer,
  drainMs = 0,
  requestLog: logsRequests = false,
  prepare,
  watching = unwatched,
  ...assembly
}: ServeOptions): Promise<RunningServer> {
  const service = assemble({ onBatch: watching.batches, traceOf: watching.traceOf, ...assembly });
  let unready: string | null = 'The server is starting.';
  const requestLog = logsRequests ? new RequestLog(service, log) : null;
  const { requests: watchers, beginTrace, attempts: attemptWatchers } = watching;
  const mails = new SignInMails(mailer, log);
  const app = createApp({
    service,
    mails,
    log,
    rateLimited,
    trustedProxies,
    publicUrl,
    requestLog,
    unready: () => unready,
    admission,
    onAnswer,
    watchers,
    beginTrace,
  });
  const server = createListener(app, service.newId, publicUrl, keepAliveMs ? { keepAliveMs } : {});
  await watching.start(service);
  await listen(server, { host, port }).catch(async (error: unknown) => {
    await watching.stop();
    throw error;
  });
  const address = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  try {
    await prepare?.(service, url);
  } catch (error) {
    await stopListening(server);
    await watching.stop();
    throw error;
  }
  unready = null;
  const workers = startWorkers({ service, log, sweeps, mailer, attemptWatchers });
  return {
    url,
    service,
    async stop() {
      unready = 'The server is stopping.';
      announceStop(server);
      if (drainMs > 0) await sleep(drainMs);
      await stopListening(server);
      await Promise.all([mails.stop(), workers.stop()]);
      await requestLog?.stop();
      await service.ledger.drain();
      await watching.stop();
      await service.store.close();
    },
  };
}

const listen = (server: Server, address: { readonly host: string; readonly port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...address, backlog: 1_024 }, resolve);
  });
