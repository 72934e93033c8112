export type StoreFaultKind =
  /** Nothing was written. The write can be tried again. */
  | 'busy'
  /** Nothing was written. The disk is full. */
  | 'disk_full'
  /** Nothing was written. The database does not answer. */
  | 'unavailable'
  /** Nothing was written. Another writer took a unique key or changed a row in the meantime. */
  | 'conflict'
  /** Nothing was written. The database refused a row. */
  | 'bad_row'
  /** Nothing was written. Another request with the same Idempotency-Key is in progress. */
  | 'claim_held'
  /** It is unknown whether anything was written. */
  | 'unknown_outcome'
  /** It is unknown whether anything was written. Nothing may be written any more, and the process must stop. */
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
