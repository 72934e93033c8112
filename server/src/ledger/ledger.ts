import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../domain/refusal.ts';
import { planUntilLoaded } from '../storage/plan-until-loaded.ts';
import type { Store } from '../storage/store.ts';
import { StoreFault, type StoreFaultKind } from '../storage/store-fault.ts';
import { type BatchStep, noteSteps } from './batch-watcher.ts';
import { type Command, isOfService, type Reply, type ReplyStatus } from './command.ts';
import { EndpointFeeds } from './endpoint-feeds.ts';
import { refusalOf } from './fault-refusal.ts';
import type { LedgerOptions } from './ledger-options.ts';
import { PendingRows } from './pending-rows.ts';
import { type Decision, needsOf, type PlanContext, planBatch } from './plan.ts';
import { CommandQueue, maxBatchCommands, maxQueuedCommands, type Waiting } from './queue.ts';

/** How often a batch that lost a race for a unique key is tried again before its commands run one by one. */
const maxConflicts = 3;
/** Faults that one command can cause for its whole batch. Its commands then run one by one. */
const ofOneCommand: ReadonlySet<StoreFaultKind> = new Set(['conflict', 'bad_row', 'claim_held']);
/** How long a command waits for rows that another writer holds, and how long between two looks, in ms. */
const blockedPatienceMs = 2_000;
const blockedPauseMs = 20;
/** How long after a request the next one is expected, in ms. */
const longestGapMs = 100;

/** The one write path. Waiting commands form a batch, one transaction decides and saves it, then all are answered. */
export class Ledger {
  readonly #queue: CommandQueue;
  /**
   * Keys that are under way, each with who waits for its turn. No answer is reached from here: what was in a Map before it last
   * grew, V8 keeps until it collects old objects.
   */
  readonly #claims = new Map<string, (() => void)[]>();
  #waitingForClaims = 0;
  #setAside = 0;
  readonly #writers = new Set<Promise<void>>();
  /** Businesses whose batch is being written, if each batch is of one business. */
  readonly #busy = new Set<string>();
  /** When the last request came in. */
  #askedAt = Number.NEGATIVE_INFINITY;
  readonly #feeds = new EndpointFeeds();
  #lastNow = 0;

  constructor(readonly options: LedgerOptions) {
    this.#queue = new CommandQueue(options.store.mixesBusinesses);
  }

  /** Resolves once the command's effect and reply are durable. Rejects with a Refusal, after which nothing was written. */
  async submit<T, Status extends ReplyStatus>(command: Command<T, Status>): Promise<Reply<T, Status>> {
    const claim = claimName(command);
    return outcomeOf<T, Status>(await (claim ? this.#inTurn(claim, command) : this.#enqueue(command)));
  }

  /** Whether requests are being written. Background work should not start in the gaps between their batches. */
  get isBusy(): boolean {
    return performance.now() - this.#askedAt < longestGapMs;
  }

  /** Commands that wait for their batch, for a command with the same key, or for rows of another writer. */
  get waiting(): number {
    return this.#queue.length + this.#waitingForClaims + this.#setAside;
  }

  /** Returns the answer that the command would get now. Nothing is written. */
  async preview<T, Status extends ReplyStatus>(command: Command<T, Status>): Promise<Reply<T, Status>> {
    const [decision] = await this.rehearsal().decide([command]);
    return outcomeOf<T, Status>(decision);
  }

  /** Decides one command after the other as {@link preview} does, each as if those before it had been written. */
  rehearsal(): Rehearsal {
    const { store, newId } = this.options;
    return new Rehearsal(store, () => ({ now: this.#now(), newId, tried: new Map(), feeds: this.#feeds }));
  }

  /** Resolves when every submitted command is answered. */
  async drain(): Promise<void> {
    while (this.#writers.size > 0 || this.#waitingForClaims > 0 || this.#setAside > 0) {
      await (this.#writers.values().next().value ?? sleep(1));
    }
  }

  /** Runs the commands of a key one at a time, in their order, so that a batch never holds a key twice. */
  #inTurn(claim: string, command: Command): Promise<Decision> {
    const line = this.#claims.get(claim);
    if (!line) this.#claims.set(claim, []);
    else if (this.#waitingForClaims >= maxQueuedCommands) return Promise.resolve(overloaded());
    const decided = line ? this.#after(line, command) : this.#enqueue(command);
    void decided.then(() => this.#passClaim(claim));
    return decided;
  }

  async #after(line: (() => void)[], command: Command): Promise<Decision> {
    this.#waitingForClaims += 1;
    await new Promise<void>((resolve) => line.push(resolve));
    this.#waitingForClaims -= 1;
    return this.#enqueue(command);
  }

  #passClaim(claim: string): void {
    const next = this.#claims.get(claim)?.shift();
    if (next) next();
    else this.#claims.delete(claim);
  }

  #enqueue(command: Command): Promise<Decision> {
    const queuedAt = performance.now();
    if (this.#queue.isFullFor(command.tenant.business_id, queuedAt)) return Promise.resolve(overloaded());
    if (!isOfService(command)) this.#askedAt = queuedAt;
    const decided = new Promise<Decision>((settle) => this.#queue.add({ command, queuedAt, settle }));
    this.#start();
    return decided;
  }

  /** A writer writes batch after batch. */
  #start(): void {
    if (this.#writers.size >= this.options.store.writers || !this.#queue.has(this.#busy)) return;
    const writer = this.#run().finally(() => {
      this.#writers.delete(writer);
      this.#start();
    });
    this.#writers.add(writer);
  }

  async #run(): Promise<void> {
    do {
      await this.#gather();
      await this.#writeNext();
    } while (this.#queue.has(this.#busy));
  }

  async #writeNext(): Promise<void> {
    const batch = this.#queue.take(this.#busy);
    if (batch.length === 0) return;
    const business = batch[0]?.command.tenant.business_id ?? '';
    const alone = !this.options.store.mixesBusinesses;
    if (alone) this.#busy.add(business);
    // Other businesses may have commands left, for another writer.
    this.#start();
    try {
      await this.#write(batch, new Map(), 0);
    } finally {
      if (alone) this.#busy.delete(business);
    }
  }

  /** Waits for turns of the event loop while they bring more commands for the batch. */
  async #gather(): Promise<void> {
    let waiting: number;
    do {
      waiting = this.#queue.length;
      await turn();
    } while (this.#queue.length > waiting && this.#queue.length < maxBatchCommands && !this.#queue.isShared);
  }

  async #write(batch: readonly Waiting[], tried: PlanContext['tried'], conflicts: number): Promise<void> {
    const commands = batch.map(({ command }) => command);
    let decisions: readonly Decision[] = [];
    let hasDeliveries = false;
    const { onBatch } = this.options;
    const steps: BatchStep[] = [];
    try {
      await this.options.store.write(
        needsOf(commands),
        (found) => {
          const { newId, traceOf } = this.options;
          const context = { now: this.#now(), newId, tried, feeds: this.#feeds, traceOf };
          const planned = planBatch(commands, found, context);
          decisions = planned.decisions;
          hasDeliveries = planned.changes.some(({ table }) => table === 'deliveries');
          return planned;
        },
        {
          skipHeld: batch.some(({ blockedSince }) => blockedSince !== undefined),
          onStep: onBatch && noteSteps(steps),
        },
      );
    } catch (error) {
      await this.#recover(batch, error, tried, conflicts);
      return;
    }
    for (const [index, waiting] of batch.entries()) {
      const decision = decisions[index] ?? { kind: 'failed', error: new Error('A command was not decided.') };
      if (decision.kind === 'blocked') this.#aside(waiting);
      else waiting.settle(decision);
    }
    if (hasDeliveries) this.options.onDeliveries?.();
    onBatch?.(commands, steps);
  }

  /** Sets aside a command that needs rows of another writer. It is refused if they stay locked for too long. */
  #aside(waiting: Waiting): void {
    const blockedSince = waiting.blockedSince ?? Date.now();
    if (Date.now() - blockedSince > blockedPatienceMs) {
      waiting.settle(overloaded('Another request is writing to the same rows. Try again shortly.'));
      return;
    }
    this.#setAside += 1;
    setTimeout(
      () => {
        this.#setAside -= 1;
        this.#queue.add({ ...waiting, blockedSince });
        this.#start();
      },
      blockedPauseMs * (1 + Math.random()),
    );
  }

  async #recover(
    batch: readonly Waiting[],
    error: unknown,
    tried: PlanContext['tried'],
    conflicts: number,
  ): Promise<void> {
    const fault = error instanceof StoreFault ? error : null;
    if (fault?.kind === 'broken') this.options.onFatal?.(fault);
    if (fault?.kind === 'conflict') for (const { command } of batch) this.#feeds.doubt(command.tenant);
    if (fault?.kind === 'conflict' && conflicts < maxConflicts) {
      await sleep(Math.random() * 5);
      return this.#write(batch, tried, conflicts + 1);
    }
    if (batch.length > 1 && (!fault || ofOneCommand.has(fault.kind))) {
      for (const waiting of batch) await this.#write([waiting], tried, 0);
      return;
    }
    for (const { settle } of batch) settle(refusalOf(error));
  }

  /** The time of a batch. It never runs backwards. */
  #now(): number {
    this.#lastNow = Math.max(this.#lastNow, this.options.now());
    return this.#lastNow;
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

const overloaded = (detail = 'The service has too many requests to write. Try again shortly.'): Decision => ({
  kind: 'refused',
  refusal: new Refusal('overloaded', detail),
});

/** Names the key of a command among those of all businesses; null for a command without one. */
const claimName = ({ tenant, claim }: Command): string | null =>
  claim ? `${tenant.business_id}\0${tenant.mode}\0${claim.origin}\0${claim.key}` : null;

/** A command is answered by its own reply, or by one that was kept for the same request: both have its type. */
function outcomeOf<T, Status extends ReplyStatus>(decision: Decision | undefined): Reply<T, Status> {
  if (decision?.kind === 'reply') return decision.reply as Reply<T, Status>;
  if (decision?.kind === 'refused') throw decision.refusal;
  throw decision?.kind === 'failed' ? decision.error : new Error('A command was not decided.');
}

/** Decides commands of one business and mode as if those before had been written. Nothing is written. */
class Rehearsal {
  readonly #pending = new PendingRows();

  constructor(
    readonly store: Pick<Store, 'load'>,
    readonly contextNow: () => PlanContext,
  ) {}

  /** The decisions on commands, in their order. */
  async decide(commands: readonly Command[]): Promise<readonly Decision[]> {
    const [first] = commands;
    if (!first) return [];
    const plans = planUntilLoaded(needsOf(commands), (found) =>
      planBatch(commands, this.#pending.over(found), this.contextNow()),
    );
    let step = plans.next();
    while (!step.done) step = plans.next(await this.store.load(step.value));
    const { decisions, changes } = step.value;
    this.#pending.add(first.tenant, changes);
    return decisions;
  }
}
