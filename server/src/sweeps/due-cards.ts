import type { Logger } from 'pino';
import { RecentMap } from '../base/recent-map.ts';
import type { Service } from '../service/service.ts';
import type { DueCard } from '../storage/queries.ts';
import { settleDueCards } from './settle-due-cards.ts';

/** Cards that are looked up and settled at once. */
const pieceCards = 100;
/** A business with this many cards in a full piece is skipped until the others have had their turn. */
const crowdCards = 10;
const maxPassed = 1_000;
const retryAfterMs = 60_000;
/** The map keeps up to twice as many. */
const keptFailed = 1_000;

/** Settles due cards piece by piece, so that no business waits for all the cards of another. */
export class DueCards {
  /** Businesses that are skipped in this round. */
  #passing: readonly string[] = [];
  /** Cards that could not be settled, and when they are tried again, in real time. */
  readonly #failed = new RecentMap<string, number>(keptFailed);

  constructor(
    readonly service: Service,
    readonly log: Logger,
  ) {}

  /** Settles one piece. Returns whether there may be more. */
  async sweepPiece(): Promise<boolean> {
    const now = this.service.now();
    for (const [id, at] of this.#failed) if (at <= now) this.#failed.delete(id);
    const limit = pieceCards + this.#failed.size;
    const due = await this.service.store.due({ now, limit, passing: this.#passing });
    const piece = due.filter(({ id }) => !this.#failed.has(id)).slice(0, pieceCards);
    const isFull = piece.length === pieceCards;
    const isRoundOver = this.#passing.length > 0 && !isFull;
    this.#passing = isFull ? [...this.#passing, ...crowding(piece)].slice(-maxPassed) : [];
    const failed = await settleDueCards(this.service, this.log, piece);
    for (const { id } of failed) this.#failed.set(id, now + retryAfterMs);
    return isFull || isRoundOver;
  }
}

function crowding(piece: readonly DueCard[]): string[] {
  const counts = new Map<string, number>();
  for (const { business_id } of piece) counts.set(business_id, (counts.get(business_id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= crowdCards).map(([businessId]) => businessId);
}
