import type { Express, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { get, listen, openConnections } from './listening.ts';

const patience = { timeout: 5_000, interval: 5 } as const;

describe('an idle connection', () => {
  it('stays open for 75 s, and says so', async () => {
    const { server, connect } = await listen({});
    expect(server.keepAliveTimeout).toBe(75_000);
    const connection = (await connect()).read();
    connection.send(get('one'));
    await expect.poll(() => connection.received, patience).toContain('Keep-Alive: timeout=75\r\n');
  });

  it('takes another request after more time than headers may take', async () => {
    const { connect } = await listen({ headersTimeoutMs: 100, keepAliveMs: 10_000 });
    const [idle, witness] = [(await connect()).read(), (await connect()).read()];
    idle.send(get('one'));
    await expect.poll(() => idle.received, patience).toMatch(/one$/);
    // A connection that sends no whole request is closed: by then the idle one has been idle for as long.
    await witness.closed;
    idle.send(get('two'));
    await expect.poll(() => idle.received, patience).toMatch(/two$/);
  });

  it('is closed after its time', async () => {
    const { connect } = await listen({ keepAliveMs: 100, writeTimeoutMs: 60_000 });
    const connection = (await connect()).read();
    connection.send(get('one'));
    await connection.closed;
    expect(connection.received).toMatch(/one$/);
  });
});

describe('headers that never end', () => {
  it('are cut off within a twentieth of their time: on a new connection, and on one that was answered before', async () => {
    const { connect, server } = await listen({ headersTimeoutMs: 400, keepAliveMs: 60_000 });
    const [first, later] = [(await connect()).read(), (await connect()).read()];
    later.send(get('one'));
    await expect.poll(() => later.received, patience).toMatch(/one$/);
    const startedAt = performance.now();
    for (const connection of [first, later]) connection.send('GET / HTTP/1.1\r\nHost: a\r\nX-A: ');
    const dripping = setInterval(() => first.send('a'), 20);
    await Promise.all([first.closed, later.closed]);
    clearInterval(dripping);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    for (const { received } of [first, later]) expect(received).toContain('HTTP/1.1 408 Request Timeout');
    expect(server.headersTimeout).toBe(400);
  });

  it('are given 10 s, checked twice a second', async () => {
    const { server } = await listen({});
    expect(server.headersTimeout).toBe(10_000);
    expect(Reflect.get(server, 'connectionsCheckingInterval')).toBe(500);
  });
});

it('cuts off a body that never ends: on a new connection, and on one that was answered before', async () => {
  const { connect, server } = await listen({ headersTimeoutMs: 200, requestTimeoutMs: 400 }, (app) =>
    app.post('/body', (req, res) => void req.resume().on('end', () => res.end('all'))),
  );
  const [first, later] = [(await connect()).read(), (await connect()).read()];
  later.send(get('one'));
  await expect.poll(() => later.received, patience).toMatch(/one$/);
  for (const connection of [first, later])
    connection.send('POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n');
  const dripping = setInterval(() => first.send('a'), 20);
  await Promise.all([first.closed, later.closed]);
  clearInterval(dripping);
  for (const { received } of [first, later]) expect(received).toContain('HTTP/1.1 408 Request Timeout');
  expect(server.requestTimeout).toBe(400);
});

describe('requests that are sent without waiting for answers', () => {
  const answerBytes = 512 * 1_024;
  const large = Buffer.alloc(answerBytes, 'x');
  const sent = 1_400;

  it('are answered one after the other, as far as the client takes the answers', async () => {
    const { begun, connect } = await listen({}, (app) => app.get('/large', (_req, res) => void res.end(large)));
    const greedy = await Promise.all(Array.from({ length: 4 }, connect));
    for (const connection of greedy) connection.send(get('large').repeat(sent));
    const other = (await connect()).read();
    // Others are answered meanwhile, again and again.
    for (let turn = 1; turn <= 20; turn += 1) {
      other.send(get(`turn-${turn}`));
      await expect.poll(() => other.received, patience).toMatch(new RegExp(`turn-${turn}$`));
    }
    const answered = begun.filter((path) => path === '/large').length;
    expect(answered).toBeGreaterThanOrEqual(greedy.length);
    // The answers that the kernel buffers, and one of each connection.
    expect(answered).toBeLessThan(greedy.length * 40);
  });

  it('are all answered, in their order, to a client that reads', async () => {
    const { connect } = await listen({}, (app) =>
      app.post('/body', (req, res) => {
        let body = '';
        req.on('data', (chunk) => (body += chunk)).on('end', () => res.end(`[${body}]`));
      }),
    );
    const connection = await connect();
    const post = (body: string) => `POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const bodies = Array.from({ length: 500 }, (_, number) => `${number}${'.'.repeat(number)}`);
    for (const body of bodies) connection.send(post(body) + get(`after-${body.length}`));
    connection.read();
    await expect.poll(() => connection.received, patience).toMatch(new RegExp(`after-${bodies.at(-1)?.length}$`));
    const answers = connection.received.match(/\[\d+\.*\]|after-\d+/g);
    expect(answers).toEqual(bodies.flatMap((body) => [`[${body}]`, `after-${body.length}`]));
  });

  /** An app that answers /held only once the test lets it. */
  const holding = () => {
    const held: Response[] = [];
    let isOpen = false;
    const answer = (app: Express) => app.get('/held', (_req, res) => void (isOpen ? res.end('late') : held.push(res)));
    const release = () => {
      isOpen = true;
      for (const res of held.splice(0)) res.end('late');
    };
    return { answer, release, count: () => held.length };
  };

  it('are not begun once the client is gone', async () => {
    const { answer, release, count } = holding();
    const { begun, connect, server } = await listen({}, answer);
    const connection = await connect();
    connection.send(get('held').repeat(100));
    await expect.poll(count, patience).toBe(1);
    connection.socket.destroy();
    const other = (await connect()).read();
    other.send(get('other'));
    await expect.poll(() => other.received, patience).toMatch(/other$/);
    release();
    await expect.poll(() => openConnections(server), patience).toBe(1);
    // A first answer can still be written to who is gone.
    expect(begun.filter((path) => path === '/held').length).toBeLessThan(10);
  });

  it('close their connection where too many wait on all connections together', async () => {
    const { answer, release } = holding();
    const { begun, connect, server } = await listen({ maxWaitingRequests: 500 }, answer);
    const greedy = await Promise.all(Array.from({ length: 12 }, connect));
    for (const connection of greedy) connection.read().send(get('held').repeat(100));
    await expect.poll(() => greedy.filter(({ isClosed }) => isClosed).length, patience).toBeGreaterThan(0);
    expect(begun.length).toBeLessThanOrEqual(greedy.length);
    for (const connection of greedy) connection.socket.destroy();
    release();
    await expect.poll(() => openConnections(server), patience).toBe(0);
    // The waiting requests are forgotten, so as many may wait again.
    const polite = (await connect()).read();
    polite.send(get('word').repeat(500));
    await expect.poll(() => polite.received.match(/word/g)?.length, patience).toBe(500);
  });
});

describe('answers that are not taken', () => {
  // More than the kernel takes for a connection.
  const answer = Buffer.alloc(24 * 1_024 * 1_024);

  it('close the connection that has been waiting longest, above a bound for all of them', async () => {
    const limits = { maxUnsentBytes: answer.length * 2.5 };
    const { begun, connect, server } = await listen(limits, (app) =>
      app.get('/large', (_req, res) => void res.end(answer)),
    );
    for (let number = 1; number <= 4; number += 1) {
      (await connect()).send(get('large'));
      await expect.poll(() => begun.length, patience).toBe(number);
      await expect.poll(() => openConnections(server), patience).toBe(Math.min(number, 2));
    }
    // An answer that was read no longer counts.
    const reads = (await connect()).read();
    reads.send(get('small'));
    await expect.poll(() => reads.received, patience).toMatch(/small$/);
  });

  it('are dropped after a time in which the client takes nothing; an operation may take longer', async () => {
    const writeTimeoutMs = 150;
    let finish = () => {};
    const { begun, connect } = await listen({ writeTimeoutMs }, (app) => {
      app.get('/large', (_req, res) => void res.end(answer));
      app.get('/slow', (_req, res) => {
        finish = () => res.end('done');
      });
    });
    const [slow, stalled] = [(await connect()).read(), await connect()];
    slow.send(get('slow'));
    await expect.poll(() => begun, patience).toContain('/slow');
    stalled.send(get('large') + get('never'));
    await expect.poll(() => begun, patience).toContain('/large');
    const later = await connect();
    await new Promise((resolve) => setTimeout(resolve, 2 * writeTimeoutMs));
    later.send(get('large'));
    await Promise.all([stalled, later].map((connection) => connection.read().closed));
    finish();
    await expect.poll(() => slow.received, patience).toMatch(/done$/);
    expect(begun).not.toContain('/never');
  });
});

it('refuses connections past a bound', async () => {
  const { connect } = await listen({ maxConnections: 2 });
  const [first, second, third] = [(await connect()).read(), (await connect()).read(), (await connect()).read()];
  await third.closed;
  for (const connection of [first, second]) {
    connection.send(get('word'));
    await expect.poll(() => connection.received, patience).toMatch(/word$/);
  }
});
