// Takes webhooks as fast as node:http can; at /hang it answers nothing.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) => {
  request.resume();
  if (request.url !== '/hang') request.on('end', () => response.writeHead(204).end());
}).listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
