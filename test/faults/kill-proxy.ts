import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Moment = 'while it decides' | 'after the answer was made';

export interface KillProxy {
  readonly url: string;
  /** The next write meets a server that is killed; `also` happens at the same moment. */
  killNext(moment: Moment, also?: () => void): void;
  close(): Promise<void>;
}

/** Passes requests on. On request, it has the server killed and closes the caller's connection without an answer. */
export async function startKillProxy(target: () => string, kill: () => Promise<void>): Promise<KillProxy> {
  let next: { readonly moment: Moment; readonly also: () => void } | null = null;
  let reviving: Promise<void> = Promise.resolve();
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    await reviving;
    const fate = request.method === 'POST' ? next : null;
    if (fate) next = null;
    const { method, headers, url } = request;
    const passed = http.request(`${target()}${url}`, { method, headers, agent: false });
    const cut = (): void => {
      reviving = kill();
      fate?.also();
      response.socket?.destroy();
    };
    passed.on('error', () => response.socket?.destroy());
    passed.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', () => response.socket?.destroy());
      answer.on('end', () => {
        if (fate) {
          if (fate.moment === 'after the answer was made') cut();
          return;
        }
        response.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
        response.end(Buffer.concat(parts));
      });
    });
    // Killed as soon as the bytes are with the kernel: whether it got to decide is left to chance.
    passed.end(Buffer.concat(chunks), () => {
      if (fate?.moment === 'while it decides') cut();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    killNext: (moment, also = () => {}) => {
      next = { moment, also };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
