import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Pinned, startPinned } from './pinned.ts';
import type { PostgresOrder, PostgresReady, PostgresReport } from './postgres-order.ts';
import type { KindOfShop } from './visits.ts';

/** Earns inside a separate process, without HTTP. */
export interface InsideProcess {
  readonly process: Pinned;
  /** Whom it earns for. */
  readonly ready: PostgresReady;
}

/** The options that a contestant is started with. */
export interface Inside {
  readonly url: string;
  /** How many businesses it makes, with a thousand cards together; 1 by default. */
  readonly businesses?: number;
  /** The kind of visits in its shops; earns of points by default. */
  readonly kind?: KindOfShop;
  /** Another one's businesses, instead of new ones. */
  readonly sharing?: InsideProcess;
}

const cards = 1_000;

/** Our write path as the sources of a folder have it. Its migrations lie beside it. */
export const oursIn = (folder: string): readonly string[] => [
  '--import',
  import.meta.resolve('tsx'),
  join(folder, 'test/bench/peers/postgres-ours.ts'),
];

export const ours = oursIn(fileURLToPath(new URL('../..', import.meta.url)));

export async function startInside(
  [file = '', ...args]: readonly string[],
  { url, businesses = 1, kind = 'points', sharing }: Inside,
): Promise<InsideProcess> {
  const shared = sharing ? { SHOPS: JSON.stringify(sharing.ready.shops) } : {};
  const env = {
    DATABASE_URL: url,
    CARDS: String(cards),
    BUSINESSES: String(businesses),
    KIND: kind,
    ...shared,
  };
  const process = startPinned({ file, args, core: 'measured', env });
  const ready = (await process.message()) as PostgresReady;
  if ((ready.kind ?? 'points') !== kind) throw new Error(`${file} has no ${kind} shop.`);
  return { process, ready };
}

/** Earns a second of all of them together. */
export async function rateOf(contestants: readonly InsideProcess[], order: PostgresOrder): Promise<number> {
  const reports = await Promise.all(contestants.map(({ process }) => process.ask<PostgresReport>(order)));
  return reports.reduce((sum, report) => {
    if ('failure' in report) throw new Error(report.failure);
    return sum + report.perSecond;
  }, 0);
}

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`;
