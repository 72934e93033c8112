import { contract } from '@loyalty-service/contract';
import { assemble } from '@loyalty-service/server/boot/assemble';
import { RequestLog } from '@loyalty-service/server/http/pipeline/request-log';
import { beginRequest, type RequestContext } from '@loyalty-service/server/http/request/request-context';
import { createBusiness, freshBusiness } from '@loyalty-service/server/jobs/create-business';
import type { Principal } from '@loyalty-service/server/operations/business/find-principal';
import { requestsIn } from '@loyalty-service/server/resources/logged-request';
import { doAsService } from '@loyalty-service/server/service/as-service';
import type { Service } from '@loyalty-service/server/service/service';
import { StoreFault } from '@loyalty-service/server/storage/store-fault';
import type { Request, Response } from 'express';
import { pino } from 'pino';
import { beforeEach, expect, it, vi } from 'vitest';
import { StoreAround } from '../../storage/store-around.ts';
import { openTestStore } from '../../support/test-store.ts';

let tenant: Principal['tenant'];

let service: Service;
let log: RequestLog;
let lines: string[];
let write: () => Promise<void>;
beforeEach(async () => {
  lines = [];
  write = async () => {};
  const inner = await openTestStore();
  const store = new StoreAround(inner, async (...given) => {
    await write();
    await inner.write(...given);
  });
  service = assemble({ store });
  const given = { name: 'Slow', timezone: 'Europe/Berlin', currency: 'EUR', plan: 'free', ownerEmail: null } as const;
  const business = freshBusiness(service, given);
  tenant = { business_id: business.business_id, mode: 'test' };
  await doAsService(service, { tenant }, createBusiness(business));
  log = new RequestLog(service, pino({ level: 'warn' }, { write: (line) => void lines.push(line) }));
});

/** Notes requests as an answer does. Returns their ids. */
function note(count: number): string[] {
  const req = { headers: {}, tsRestRoute: contract.me } as unknown as Request;
  return Array.from({ length: count }, () => {
    const res = {} as Response;
    const context: RequestContext = {
      requestId: service.newId('request'),
      receivedAt: service.now(),
      startedAt: performance.now(),
      traceId: null,
      principal: { tenant, keyId: 'key_1', credentialId: 'key_1' } as Principal,
      headers: [],
      body: undefined,
      bodyBytes: 0,
      code: null,
      answerBytes: null,
    };
    beginRequest(res, context);
    log.note(req, res, 200);
    return context.requestId;
  });
}

const stored = async (): Promise<string[]> => {
  const order = { column: 'id', descending: false } as const;
  const chunks = await service.store.page({ table: 'request_chunks', tenant, where: [], order, limit: 1_000 });
  return chunks.flatMap((chunk) => requestsIn(chunk).map(({ id }) => id));
};

it('holds a bounded number of requests while the database takes none, and says how many are missing', async () => {
  let goOn = () => {};
  const stuck = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  write = () => stuck;
  const first = note(10);
  const writing = log.write();
  await new Promise((resolve) => setImmediate(resolve));
  const kept = note(25_000).slice(0, 20_000 - first.length);
  goOn();
  await writing;
  await log.write();
  expect((await stored()).toSorted()).toEqual([...first, ...kept].toSorted());
  expect(lines.map((line) => JSON.parse(line).requests)).toEqual([5_010]);
});

it('writes a full chunk at once, and the rest later', async () => {
  // The rest waits for a timer, which never ends here.
  const timer = vi.spyOn(globalThis, 'setTimeout').mockReturnValueOnce({ unref() {} } as unknown as NodeJS.Timeout);
  const full = note(1_000);
  note(20);
  timer.mockRestore();
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1_000), { timeout: 20_000 });
  expect((await stored()).toSorted()).toEqual(full.toSorted());
});

it('writes what it could not write once the database is back, each request once', async () => {
  let failures = 0;
  write = async () => {
    failures += 1;
    throw new StoreFault('unavailable', 'The database is away.');
  };
  const ids = note(1_200);
  await log.write();
  expect(failures).toBeGreaterThan(0);
  write = async () => {};
  ids.push(...note(5));
  await log.write();
  expect((await stored()).toSorted()).toEqual(ids.toSorted());
  await log.stop();
  expect(lines).toEqual([]);
});
