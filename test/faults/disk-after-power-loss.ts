import { dirname } from 'node:path';
import type { DiskStep } from './recorded-disk.ts';

const sectorBytes = 512;

/** How much of the writes that were not synced is on the disk when the power is back. */
export const unsyncedShares = ['none', 'all', 'random'] as const;

type Change = Extract<DiskStep, { readonly kind: 'write' | 'truncate' }>;

/** A disk that keeps what was synced, and of everything else any sectors, in any combination. */
export class Disk {
  /** The bytes of the files as they were synced last. */
  private readonly synced: Map<string, Buffer>;
  /** The changes since then, in their order. */
  private unsynced: Change[] = [];
  /** New files whose name is not in a synced folder yet. */
  private nameless: string[] = [];

  constructor(files: Readonly<Record<string, Buffer>>) {
    this.synced = new Map(Object.entries(files));
  }

  isUnsynced(file: string): boolean {
    return this.unsynced.some((change) => change.file === file);
  }

  perform(step: DiskStep): void {
    if (step.kind === 'create' && !this.synced.has(step.file)) {
      this.synced.set(step.file, Buffer.alloc(0));
      this.nameless.push(step.file);
    }
    if (step.kind === 'write' || step.kind === 'truncate') this.unsynced.push(step);
    if (step.kind !== 'sync') return;
    for (const change of this.unsynced) if (change.file === step.file) apply(this.synced, change);
    this.unsynced = this.unsynced.filter(({ file }) => file !== step.file);
    this.nameless = this.nameless.filter((file) => dirname(file) !== step.file);
  }

  /** The files that are found when the power is back. */
  afterPowerLoss(share: (typeof unsyncedShares)[number], random: () => number): ReadonlyMap<string, Buffer> {
    const kept = { none: 0, all: 1, random: random() }[share];
    const files = new Map([...this.synced].map(([file, bytes]) => [file, Buffer.from(bytes)]));
    for (const part of this.unsynced.flatMap(partsOf)) if (random() < kept) apply(files, part);
    for (const file of this.nameless) if (random() >= kept) files.delete(file);
    return files;
  }
}

function apply(files: Map<string, Buffer>, change: Change): void {
  const before = files.get(change.file) ?? Buffer.alloc(0);
  const resized = (length: number) => (before.length === length ? before : Buffer.concat([before], length));
  if (change.kind === 'truncate') return void files.set(change.file, resized(change.length));
  const after = resized(Math.max(before.length, change.offset + change.bytes.length));
  change.bytes.copy(after, change.offset);
  files.set(change.file, after);
}

/** The sectors of a write, each of which can be on the disk alone. */
function partsOf(change: Change): readonly Change[] {
  if (change.kind === 'truncate') return [change];
  const { bytes, offset } = change;
  const parts: Change[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = sectorBytes - ((offset + at) % sectorBytes);
    parts.push({ ...change, offset: offset + at, bytes: bytes.subarray(at, at + length) });
    at += length;
  }
  return parts;
}
