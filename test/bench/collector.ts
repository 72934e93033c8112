import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A collector of traces that accepts everything and keeps nothing. */
export interface Collector {
  readonly url: string;
  received(): number;
  stop(): void;
}

export async function startCollector(): Promise<Collector> {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    request.resume().on('end', () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received: () => received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
