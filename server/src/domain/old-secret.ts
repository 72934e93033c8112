/** A secret of a webhook endpoint that was replaced and still signs. */
export interface OldSecret {
  /** The secret, sealed under a master key. */
  readonly sealed: string;
  /** When it stops signing, in real time. */
  readonly until: number;
}
