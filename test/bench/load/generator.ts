// The load generator: a separate process, on the core that the measured server does not use. Its client is a bare socket
// with requests made by hand, because a full HTTP client would be the slower side and flatter every server measured.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.ts';
import type { LoadOrder, LoadReport, LoadResult } from './messages.ts';
import { randomFrom } from './random.ts';

async function run({
  port,
  connections,
  seconds,
  paths,
  key,
  seed,
  lines = 0,
  vouchers,
  mayRefuse = false,
}: LoadOrder): Promise<LoadResult> {
  const random = randomFrom(seed);
  const pick = (below: number) => Math.floor(random() * below);
  const heads = paths.map((path) => headOf(path, port, key));
  const prefix = randomUUID();
  const latencies: number[] = [];
  let sent = 0;
  let acknowledged = 0;
  let refused = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;

  const nextRequest = (): string => {
    const code = vouchers?.[sent];
    if (vouchers && code === undefined) throw new Error('There are fewer vouchers than purchases.');
    sent += 1;
    const body = bodyOf(100 + pick(9_900), lines, code);
    return `${heads[pick(heads.length)]}Idempotency-Key: ${prefix}-${sent}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };
  const drive = async () => {
    const connection = await Connection.open(port);
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      const waitSeconds = await connection.exchange(nextRequest());
      const answeredAt = performance.now();
      if (waitSeconds > 0) {
        if (!mayRefuse) throw new Error('A request was refused as one too many.');
        refused += 1;
        await sleep(Math.min(waitSeconds * 1_000, Math.max(0, endsAt - answeredAt)));
        continue;
      }
      acknowledged += 1;
      if (answeredAt <= endsAt) latencies.push(answeredAt - sentAt);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, drive));
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { answered: latencies.length, refused, seconds, acknowledged, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** All lines but the first cost 10. */
function bodyOf(amount: number, lines: number, voucher: string | undefined): string {
  const used = voucher === undefined ? '' : `,"vouchers":["${voucher}"]`;
  if (lines === 0) return `{"amount":${amount}${used}}`;
  const items = Array.from({ length: lines }, (_, index) => {
    const cost = index === 0 ? amount - 10 * (lines - 1) : 10;
    return `{"sku":"article-${index}","categories":["food"],"amount":${cost}}`;
  });
  return `{"amount":${amount},"items":[${items.join()}]${used}}`;
}

const headOf = (path: string, port: number, key: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;

process.on('message', (order: LoadOrder) => {
  const report = (message: LoadReport) => process.send?.(message);
  run(order).then(
    (result) => report({ result }),
    (error: unknown) => report({ failure: String(error) }),
  );
});
