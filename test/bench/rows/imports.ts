import http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Contestant } from '../contestant.ts';
import { type Row, roundRatio } from '../row.ts';
import { seedServer } from '../seed.ts';
import { connections, type Place } from '../stage.ts';

const rowsOfOne = 5_000;
const rowCount = { quick: 10_000, thorough: 100_000 };
/** Of single calls fewer are made: their rate does not change with how many they are. */
const singleCount = { quick: 3_000, thorough: 20_000 };
const pollMs = 20;

/** Customers with a card and an opening balance: as files, against as many by single calls of 64 clients. */
export async function importRate({ bundles, effort, folder }: Place): Promise<Row[]> {
  const size = effort.rounds > 5 ? 'thorough' : 'quick';
  const database = await seedServer(join(folder, 'imports.db'), 1);
  const entry = { name: 'Imports', bundle: bundles.server, args: ['serve'], database };
  const contestant = await Contestant.start(entry);
  const client = new Client(contestant.port, database.key);
  try {
    const programId: string = (await client.send('GET', '/v1/programs')).data[0].id;
    await bySingleCalls(client, programId, { count: 300, name: 'warm' });
    await byFiles(client, programId, { count: 300, name: 'warm-up' });
    const single = await bySingleCalls(client, programId, { count: singleCount[size], name: 'single' });
    const files = await byFiles(client, programId, { count: rowCount[size], name: 'file' });
    return [
      {
        name: `import of ${rowCount[size].toLocaleString('en')} customers with card and balance, against single calls of ${connections} clients`,
        figure: `${Math.round(files).toLocaleString('en')}/s, ${Math.round(single).toLocaleString('en')}/s`,
        ratio: roundRatio(files / single),
        bound: { atLeast: 2 },
      },
    ];
  } finally {
    client.close();
    await contestant.process.stop();
  }
}

interface Batch {
  readonly count: number;
  readonly name: string;
}

async function bySingleCalls(client: Client, program_id: string, { count, name }: Batch): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const external_id = `${name}-${next++}`;
      const customer = await client.send('POST', '/v1/customers', { external_id, name: 'Member' });
      const card = await client.send('POST', '/v1/cards', { program_id, customer_id: customer.id });
      await client.send('POST', `/v1/cards/${card.id}/adjust`, { delta: 100, note: 'Opening balance.' });
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return (count / (performance.now() - startedAt)) * 1_000;
}

/** Until all are in and durable. */
async function byFiles(client: Client, programId: string, { count, name }: Batch): Promise<number> {
  const startedAt = performance.now();
  const ids: string[] = [];
  for (let first = 0; first < count; first += rowsOfOne) {
    const lines = Array.from(
      { length: Math.min(rowsOfOne, count - first) },
      (_, index) => `${name}-${first + index},Member,${programId},100`,
    );
    const file = `customer_external_id,name,program_id,opening_balance\n${lines.join('\n')}\n`;
    ids.push((await client.send('POST', '/v1/imports', file)).id);
  }
  for (const id of ids) {
    for (;;) {
      const { status, counts } = await client.send('GET', `/v1/imports/${id}`);
      if (status !== 'done') await sleep(pollMs);
      else if (counts.created === counts.total) break;
      else throw new Error(`An import made ${counts.created} of ${counts.total} rows.`);
    }
  }
  return (count / (performance.now() - startedAt)) * 1_000;
}

/** Answers are of every shape. */
type Answer = ReturnType<typeof JSON.parse>;

class Client {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: connections });

  constructor(
    readonly port: number,
    readonly key: string,
  ) {}

  /** A text is sent as a file. */
  send(method: string, path: string, body?: object | string): Promise<Answer> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'string' ? 'text/csv' : 'application/json';
    const headers = { Authorization: `Bearer ${this.key}`, ...(text && { 'Content-Type': type }) };
    return new Promise((resolve, reject) => {
      const request = http.request({ port: this.port, method, path, agent: this.#agent, headers }, async (response) => {
        let answer = '';
        for await (const piece of response.setEncoding('utf8')) answer += piece;
        if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(answer));
        else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${answer}`));
      });
      request.once('error', reject).end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
