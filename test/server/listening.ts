import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createListener, type ListenerLimits } from '@loyalty-service/server/http/listener';
import express, { type Express } from 'express';
import { afterEach } from 'vitest';

const opened: { readonly server: Server; readonly sockets: Socket[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

export interface Listening {
  /** The requests that the app has begun, by path. */
  readonly begun: readonly string[];
  readonly server: Server;
  connect(): Promise<Connection>;
}

/** A listener around a small app, closed after the test. */
export async function listen(
  limits: Partial<ListenerLimits>,
  answer: (app: Express) => void = () => {},
): Promise<Listening> {
  const begun: string[] = [];
  const app = express();
  app.use((req, _res, next) => {
    begun.push(req.path);
    next();
  });
  answer(app);
  app.get('/:word', (req, res) => void res.end(req.params.word));
  const server = createListener(app, () => 'req_1', '', limits).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  opened.push({ server, sockets });
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const connection = await connectTo(port);
    sockets.push(connection.socket);
    return connection;
  };
  return { begun, server, connect: open };
}

export async function connectTo(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return new Connection(socket);
}

/** A connection on which a test decides what is sent and when it reads. */
export class Connection {
  readonly closed: Promise<void>;
  received = '';

  constructor(readonly socket: Socket) {
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => {});
    socket.pause();
  }

  get isClosed(): boolean {
    return this.socket.destroyed;
  }

  send(bytes: string): void {
    this.socket.write(bytes);
  }

  read(): this {
    this.socket.on('data', (chunk) => {
      this.received += chunk.toString('latin1');
    });
    this.socket.resume();
    return this;
  }
}

export const get = (path: string): string => `GET /${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

export const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
