import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { createListener } from '@loyalty-service/server/http/listener';
import express, { type Express } from 'express';
import { expect, it, vi } from 'vitest';

setFlagsFromString('--allow-natives-syntax');
const isFast = new Function('object', 'return %HasFastProperties(object)') as (object: object) => boolean;

/** How V8 holds requests and responses, once it has seen some. */
async function fastOnes(listen: (app: Express) => Server): Promise<[request: boolean, response: boolean]> {
  const app = express();
  let last: [IncomingMessage, ServerResponse] | undefined;
  app.get('/', (req, res) => {
    last = [req, res];
    res.json({});
  });
  const server = listen(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (let sent = 0; sent < 20; sent += 1)
    await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text();
  server.close();
  if (!last) throw new Error('Nothing came.');
  return [isFast(last[0]), isFast(last[1])];
}

const listen = (app: Express): Server => createListener(app, () => 'req_1', '');

// Node 24 has a V8 that copes with what Express does.
it.runIf(Number(process.versions.node.split('.')[0]) < 24)(
  'keeps requests and responses fast objects to V8, which slow down all that looks at them otherwise',
  async () => {
    expect(await fastOnes(listen)).toEqual([true, true]);
    // Without their chain.
    vi.spyOn(Object, 'setPrototypeOf').mockImplementation((object, prototype) => {
      if (!/^Fast/.test(object.name)) Reflect.setPrototypeOf(object, prototype);
      return object;
    });
    expect(await fastOnes(listen)).toContain(false);
    vi.restoreAllMocks();
  },
);
