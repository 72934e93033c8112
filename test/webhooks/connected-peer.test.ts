import { createServer } from 'node:http';
import net, { type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { AddressGuard } from '@loyalty-service/server/net/address-guard';
import { Sender } from '@loyalty-service/server/webhooks/sender';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

let reached = 0;
const server = createServer((_request, response) => {
  reached += 1;
  response.end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** Only 127.0.0.1 may be sent to, over http. */
const guard = (resolve = async () => [{ address: '127.0.0.1', family: 4 }]) =>
  new AddressGuard({ allow: ['127.0.0.1/32'], resolve });

async function post(by: AddressGuard, host: string) {
  const sender = new Sender({ guard: by, connectionsEach: 1 });
  const signal = new AbortController().signal;
  const url = `http://${host}:${port}/`;
  const sent = await sender.send({ endpointId: 'whe', url, mode: 'live', headers: {}, body: '{}', signal });
  await sender.close();
  return sent;
}

/** Has every connection made with other options, and what comes of it looked at. */
function alterConnections(
  options: Partial<NetConnectOpts>,
  look: (socket: Socket) => Socket = (socket) => socket,
): void {
  const connect = net.connect as (options: NetConnectOpts) => Socket;
  const altered = (given: NetConnectOpts) => look(connect({ ...given, ...options } as NetConnectOpts));
  vi.spyOn(net, 'connect').mockImplementation(altered as typeof net.connect);
}

/** A network, or a resolver below ours, that leads a connection elsewhere than to the address that was looked at. */
const leadTo = (host: string): void => alterConnections({ host, lookup: undefined } as Partial<NetConnectOpts>);

describe('the peer of a connection', () => {
  it.each(['127.0.0.1', 'localhost'])('is sent to where it is the address that was looked at: %s', async (host) => {
    reached = 0;
    expect(await post(guard(), host)).toMatchObject({ statusCode: 200, error: null });
    expect(reached).toBe(1);
  });

  it.each([
    ['127.0.0.1', '::1'],
    ['localhost', '::1'],
    ['127.0.0.1', '127.0.0.2'],
    ['localhost', '127.0.0.2'],
  ])('gets nothing where %s leads to %s', async (host, peer) => {
    reached = 0;
    leadTo(peer);
    const sent = await post(guard(), host);
    expect(sent).toMatchObject({
      succeeded: false,
      statusCode: null,
      error: expect.stringMatching(/must be an https address/),
    });
    expect(reached).toBe(0);
  });

  it('gets nothing where nobody can tell who it is', async () => {
    reached = 0;
    alterConnections({}, (socket) => Object.defineProperty(socket, 'remoteAddress', { value: undefined }));
    expect(await post(guard(), '127.0.0.1')).toMatchObject({ succeeded: false, statusCode: null });
    expect(reached).toBe(0);
  });
});

describe('a name that is pointed elsewhere between two connections', () => {
  it.each(['127.0.0.2', '::1', '10.0.0.1', '169.254.169.254'])('is looked up at each one: %s', async (address) => {
    reached = 0;
    let answers = [{ address: '127.0.0.1', family: 4 }];
    const rebinding = guard(async () => answers);
    expect((await post(rebinding, 'localhost')).statusCode).toBe(200);
    answers = [{ address, family: address.includes(':') ? 6 : 4 }];
    expect(await post(rebinding, 'localhost')).toMatchObject({ succeeded: false, statusCode: null });
    answers = [{ address: '127.0.0.1', family: 4 }, ...answers];
    expect(await post(rebinding, 'localhost')).toMatchObject({ succeeded: false, statusCode: null });
    expect(reached).toBe(1);
  });
});
