/** The facts that a mail reports, as stored with the mail. Times are RFC 3339, by the clock of the data. */
export interface MailFacts {
  readonly endpointId: string;
  readonly url: string;
  readonly deliveryId: string;
  readonly eventId: string;
  /** Failures of the delivery's present schedule, the last one included. */
  readonly failures: number;
  readonly firstFailedAt: string;
  readonly error: string;
  /** When the last attempt failed. */
  readonly at: string;
  readonly mode: string;
}
