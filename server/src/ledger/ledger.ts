import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../domain/refusal.ts';
import type { NewId } from '../ids.ts';
import { type Store, StoreFault } from '../storage/store.ts';
import type { Command, Reply } from './command.ts';
import { refusalOf } from './fault-refusal.ts';
import { type Decision, planBatch, protocolNeeds } from './plan.ts';
import { CommandQueue, maxQueuedCommands, type Waiting } from './queue.ts';

/** How often a batch is tried again that lost a race for a unique key, before its commands go one by one. */
const maxConflicts = 3;

export interface LedgerOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly newId: NewId;
  /** Told of each batch that was written, with its commands in order. */
  readonly onBatch?: (commands: readonly Command[]) => void;
  /** Told of a fault after which nothing may be written any more. */
  readonly onFatal?: (fault: StoreFault) => void;
}

/** The one write path: waiting commands form a batch, one transaction decides and saves it, then all are answered. */
export class Ledger {
  readonly #queue: CommandQueue;
  /** Keys that are under way: a second command with one waits for the first. */
  readonly #claims = new Map<string, Promise<unknown>>();
  #waitingForClaims = 0;
  #running: Promise<void> | null = null;
  #lastNow = 0;

  constructor(readonly options: LedgerOptions) {
    this.#queue = new CommandQueue(options.store.mixesBusinesses);
  }

  /** Resolves once the command's effect and reply are durable. Rejects with a Refusal, after which nothing was written. */
  async submit(command: Command): Promise<Reply> {
    const claim = claimName(command);
    // No await may come between the last look at the claims and the queue: two with one key must never share a batch.
    while (claim && this.#claims.has(claim)) {
      if (this.#waitingForClaims >= maxQueuedCommands) throw overloaded();
      this.#waitingForClaims += 1;
      await this.#claims.get(claim);
      this.#waitingForClaims -= 1;
    }
    const decided = this.#enqueue(command);
    if (claim) {
      this.#claims.set(claim, decided);
      void decided.then(() => this.#claims.delete(claim));
    }
    return outcomeOf(await decided);
  }

  /** What the command would answer now; nothing is written, and nothing waits for it. */
  async preview(command: Command): Promise<Reply> {
    let needs = [...protocolNeeds(command), ...command.needs];
    for (;;) {
      const found = await this.options.store.load(needs);
      const { decisions, missing } = planBatch([command], found, { now: this.#now(), newId: this.options.newId });
      if (missing.length === 0) return outcomeOf(decisions[0]);
      needs = [...needs, ...missing];
    }
  }

  /** Resolves when all that was submitted is settled. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #enqueue(command: Command): Promise<Decision> {
    if (this.#queue.isFull) return Promise.resolve({ kind: 'refused', refusal: overloaded() });
    const decided = new Promise<Decision>((settle) => this.#queue.add({ command, settle }));
    this.#start();
    return decided;
  }

  #start(): void {
    if (this.#running || this.#queue.length === 0) return;
    this.#running = this.#run().then(() => {
      this.#running = null;
      this.#start();
    });
  }

  /** One batch at a time. The turn of the event loop before each lets all that has arrived join it. */
  async #run(): Promise<void> {
    do {
      await new Promise((resolve) => setImmediate(resolve));
      await this.#write(this.#queue.take(), 0);
    } while (this.#queue.length > 0);
  }

  async #write(batch: readonly Waiting[], conflicts: number): Promise<void> {
    const commands = batch.map(({ command }) => command);
    let decisions: readonly Decision[] = [];
    try {
      await this.options.store.write(
        [...commands.flatMap((command) => command.needs), ...commands.flatMap(protocolNeeds)],
        (found) => {
          const planned = planBatch(commands, found, { now: this.#now(), newId: this.options.newId });
          decisions = planned.decisions;
          return planned;
        },
      );
    } catch (error) {
      await this.#recover(batch, error, conflicts);
      return;
    }
    this.options.onBatch?.(commands);
    for (const [index, { settle }] of batch.entries()) {
      settle(decisions[index] ?? { kind: 'failed', error: new Error('A command was not decided.') });
    }
  }

  async #recover(batch: readonly Waiting[], error: unknown, conflicts: number): Promise<void> {
    const fault = error instanceof StoreFault ? error : null;
    if (fault?.kind === 'unknown_outcome') this.options.onFatal?.(fault);
    if (fault?.kind === 'conflict' && conflicts < maxConflicts) {
      await sleep(Math.random() * 5);
      return this.#write(batch, conflicts + 1);
    }
    if (batch.length > 1 && (!fault || fault.kind === 'conflict' || fault.kind === 'bad_row')) {
      for (const waiting of batch) await this.#write([waiting], 0);
      return;
    }
    for (const { settle } of batch) settle(refusalOf(error));
  }

  /** Time as the ledger writes it never runs backwards. */
  #now(): number {
    this.#lastNow = Math.max(this.#lastNow, this.options.now());
    return this.#lastNow;
  }
}

const overloaded = () => new Refusal('overloaded', 'Too much is waiting to be written. Try again shortly.');

const claimName = ({ tenant, claim }: Command): string | null =>
  claim ? `${tenant.business_id}\0${tenant.mode}\0${claim.origin}\0${claim.key}` : null;

function outcomeOf(decision: Decision | undefined): Reply {
  if (decision?.kind === 'reply') return decision.reply;
  if (decision?.kind === 'refused') throw decision.refusal;
  throw decision?.kind === 'failed' ? decision.error : new Error('A command was not decided.');
}
