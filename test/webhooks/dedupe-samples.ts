import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fixtures, signWebhook, webhookSecret } from '@loyalty-service/sdk/testing';
import type { WebhookRouter } from '@loyalty-service/sdk/webhooks';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { root } from '../support/source-files.ts';

/** The samples of stores that several processes share. */
export const dedupeSamples = ['postgres-dedupe.ts', 'redis-dedupe.ts'] as const;

const secret = webhookSecret();

/** The steps of a test on a store beside its routers. */
export interface StoreAround {
  /** Reserves an event as a process does that then ends. */
  reserve(id: string): Promise<void>;
  /** Lets the time of every reservation pass. */
  passTime(): Promise<void>;
}

/** The promises of a shared store, for a sample of the guide that two processes run. */
export function itIsShared(
  sample: (typeof dedupeSamples)[number],
  store: () => StoreAround,
  adapt = (code: string): string => code,
): void {
  let routers: readonly WebhookRouter[] = [];
  let handle = vi.fn();
  beforeEach(async () => {
    vi.stubEnv('LOYALTY_WEBHOOK_SECRET', secret);
    handle = vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    routers = [await pasted(sample, adapt), await pasted(sample, adapt)];
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  const deliver = async (id: string, process = 0): Promise<number> => {
    const { body, headers } = await signWebhook(fixtures.event('transaction.created', { id }), { secret });
    return (await routers[process]?.handle(body, headers))?.status ?? 0;
  };

  it('handles an event once, though two processes get ten deliveries of it at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => deliver('evt_same', index % 2)));
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(handle).toHaveBeenCalledOnce();
    expect(await deliver('evt_same', 1)).toBe(200);
    expect(handle).toHaveBeenCalledOnce();
  });

  it('handles an event again whose handler failed', async () => {
    handle.mockImplementationOnce(() => {
      throw new Error('the database is away');
    });
    expect([await deliver('evt_failing'), await deliver('evt_failing', 1)]).toEqual([500, 200]);
    expect(handle).toHaveBeenCalledTimes(2);
  });

  it('answers 409 while another process handles the event, and handles it later if that process ended', async () => {
    await store().reserve('evt_crashed');
    expect(await deliver('evt_crashed')).toBe(409);
    await store().passTime();
    const statuses = await Promise.all([deliver('evt_crashed'), deliver('evt_crashed', 1)]);
    expect(statuses).toContain(200);
    expect(handle).toHaveBeenCalledOnce();
  });

  it('remembers a handled event longer than a reservation', async () => {
    expect(await deliver('evt_done')).toBe(200);
    await store().passTime();
    expect(await deliver('evt_done', 1)).toBe(200);
    expect(handle).toHaveBeenCalledOnce();
  });
}

let pastes = 0;

/** The sample as a module, each time a new one. */
async function pasted(sample: string, adapt: (code: string) => string): Promise<WebhookRouter> {
  const [, code = ''] =
    readGuide('webhooks')
      .split(`\n\`\`\`ts ${sample}\n`)[1]
      ?.match(/^([\s\S]*?)^```/m) ?? [];
  const folder = join(root, 'test', 'output', 'webhook-stores');
  mkdirSync(folder, { recursive: true });
  pastes += 1;
  const file = join(folder, `${pastes}-${sample}`);
  writeFileSync(file, adapt(code));
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)).hooks;
}
