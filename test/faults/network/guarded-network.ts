// Runs in a separate network, in which every address leads to this process: what the guard lets through arrives.
// Takes a key and a certificate, as files; prints what was reached, as JSON.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { connect, type Socket } from 'node:net';
import { AddressGuard } from '@loyalty-service/server/net/address-guard';
import { Sender } from '@loyalty-service/server/webhooks/sender';
import { blockedHosts } from '../../webhooks/blocked-addresses.ts';
import { type NextAddress, startNameServer } from './name-server.ts';

const port = 8_443;
const publicAddress = '93.184.215.14';
const connectTimeoutMs = 2_000;
const [keyFile = '', certificateFile = ''] = process.argv.slice(2);

/** The planted bug: what was allowed when the endpoint was made is not looked at again. */
class OnlyAtCreation extends AddressGuard {
  override blocks(): null {
    return null;
  }
}

for (const words of [
  ['link', 'set', 'lo', 'up'],
  ['route', 'add', 'local', '0.0.0.0/0', 'dev', 'lo'],
  ['-6', 'route', 'add', 'local', '::/0', 'dev', 'lo'],
])
  execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Addresses of this machine that somebody has connected to, since the last look. */
const reached: string[] = [];
let redirectTo: string | null = null;

function listen(): Promise<Server> {
  const files = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };
  const server = createServer(files, (request, response) => {
    request.resume();
    if (redirectTo) response.writeHead(307, { location: redirectTo }).end();
    else response.writeHead(204).end();
  });
  server.on('connection', (socket) => reached.push(String((socket as Socket).localAddress).replace('::ffff:', '')));
  return new Promise((resolve) => void server.listen(port, '::', () => resolve(server)));
}

const taken = (): string[] => reached.splice(0);

/** Whether something listens there at all. */
const answers = (host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const url = new URL(`https://${host}:${port}`);
    const socket = connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port, timeout: connectTimeoutMs });
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });

async function post(guard: AddressGuard, url: string): Promise<number | string | null> {
  const sender = new Sender({ guard, connectionsEach: 1 });
  const { signal } = new AbortController();
  const sent = await sender.send({ endpointId: 'whe', url, mode: 'live', headers: {}, body: '{}', signal });
  await sender.close();
  return sent.statusCode ?? sent.error;
}

interface Tried {
  readonly host: string;
  readonly listens: boolean;
  readonly answered: number | string | null;
  readonly reached: readonly string[];
}

async function tryAll(): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const host of blockedHosts) {
    const listens = await answers(host);
    taken();
    const answered = await post(new AddressGuard(), `https://${host}:${port}/`);
    tried.push({ host, listens, answered, reached: taken() });
  }
  return tried;
}

/** The connections that a guard allows to a name whose addresses change: checked once, then sent to several times. */
async function tryName(guard: AddressGuard, next: (addresses: readonly string[]) => void, then: readonly string[]) {
  next([publicAddress]);
  const url = `https://shop.example.com:${port}/`;
  const refusal = await guard.check(url, 'live');
  next(then);
  const answered: (number | string | null)[] = [];
  for (const _address of then) answered.push(await post(guard, url));
  return { allowedAtCreation: refusal === null, answered, reached: taken() };
}

async function main(): Promise<void> {
  const server = await listen();
  const waiting: string[] = [];
  const next: NextAddress = (name) => {
    if (name !== 'shop.example.com') return null;
    return (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? null;
  };
  const setNext = (addresses: readonly string[]) => void waiting.splice(0, waiting.length, ...addresses);
  const stopNames = await startNameServer(next);
  const metadata = '169.254.169.254';
  const report = {
    tried: await tryAll(),
    control: await tryName(new AddressGuard(), setNext, [publicAddress]),
    rebound: await tryName(new AddressGuard(), setNext, ['10.0.0.1', metadata, '127.0.0.1', publicAddress]),
    reboundUnguarded: await tryName(new OnlyAtCreation(), setNext, ['10.0.0.1', metadata]),
    redirected: await redirected(setNext),
  };
  stopNames();
  server.close();
  process.stdout.write(JSON.stringify(report));
}

async function redirected(setNext: (addresses: readonly string[]) => void) {
  redirectTo = `https://10.0.0.1:${port}/`;
  const result = await tryName(new AddressGuard(), setNext, [publicAddress]);
  redirectTo = null;
  return result;
}

await main();
