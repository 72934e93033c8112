export type StoreFaultKind =
  /** Nothing was written; the same can be tried again. */
  | 'busy'
  /** Nothing was written; the disk takes no more. */
  | 'disk_full'
  /** Nothing was written; the database does not answer. */
  | 'unavailable'
  /** A unique key was taken, or a row changed, by someone else meanwhile; nothing was written. */
  | 'conflict'
  /** A row was refused by the database; nothing was written. */
  | 'bad_row'
  /** Another request with the same idempotency key holds it, and is not done; nothing was written. */
  | 'claim_held'
  /** Whether it was written cannot be known. */
  | 'unknown_outcome'
  /** Likewise, and nothing may be written any more: the process must stop. */
  | 'broken';

export class StoreFault extends Error {
  constructor(
    readonly kind: StoreFaultKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'StoreFault';
  }
}
