import { randomBytes } from 'node:crypto';
import type { EventType } from '@loyalty-service/contract/resources/events';
import type { NewId } from '../base/ids.ts';
import type { NewEvent } from '../storage/store.ts';
import type { Command, RowEvent, View } from './command.ts';
import { Draft } from './draft.ts';
import { draftEvent, draftRowEvent } from './draft-event.ts';
import type { Overlay } from './overlay.ts';

/** The rows that one command sees, and the rows and events that it writes. The writes are dropped if the command is refused. */
export class CommandView extends Draft implements View {
  readonly requestId: string;
  readonly keyId: string | null;
  readonly personId: string | null;
  readonly agent: string | null;
  readonly prints = true;
  readonly randomBytes = randomBytes;
  readonly events: NewEvent[] = [];
  #now: number | undefined;

  constructor(
    readonly command: Command,
    overlay: Overlay,
    readonly realNow: number,
    readonly newId: NewId,
  ) {
    super(overlay, command.tenant);
    this.requestId = command.requestId;
    this.keyId = command.keyId;
    this.personId = command.personId ?? null;
    this.agent = command.agent ?? null;
  }

  get now(): number {
    this.#now ??= this.realNow + this.#clockOffset();
    return this.#now;
  }

  emit(type: EventType, data: string, customerId: string | null = null): void {
    this.events.push(draftEvent(this.command, this, { id: this.newId('event'), type, data, customerId }));
  }

  emitRow(event: RowEvent): void {
    this.events.push(draftRowEvent(this.command, this.realNow, event));
  }

  /** Live data has real time only, so nothing is looked up for it. */
  #clockOffset(): number {
    return this.tenant.mode === 'live' ? 0 : (this.one('test_clocks', 'key', [])?.offset_ms ?? 0);
  }
}
