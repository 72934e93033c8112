/** An Idempotency-Key and the fingerprint of its request. Keys of clients and of the service never collide. */
export interface Claim {
  readonly origin: 'client' | 'server';
  readonly key: string;
  readonly fingerprint: string;
}

/** The claim of a write that was sent without a key. */
export const serviceClaim = (requestId: string): Claim => ({ origin: 'server', key: requestId, fingerprint: '' });

// A key that a client sends has no blank. So it never collides with the stored keys that begin with an owner and a blank.

/** The key of a customer, who sends it with a card link. */
export const linkKey = (linkId: string, sent: string): string => `${linkId} ${sent}`;

/** The key of a friend who signs up, by the digest of the attempt. */
export const signUpKey = (attempt: string): string => `sign-up ${attempt}`;

const contactBeginning = 'contact ';

/** The key of a contact that has signed up, by its digest. It is stored without an answer, so that no contact signs up twice at once. */
export const contactKey = (contact: string): string => `${contactBeginning}${contact}`;

export const isContactKey = (key: string): boolean => key.startsWith(contactBeginning);

/** The key of the nth time that a program, or rewards of it, were created by a file. It is stored without an answer too. */
export const programFileKey = (program: string, time: number): string => `program ${program} ${time}`;

/** The key under which the answer to a batch is stored. */
export const batchAnswerKey = (firstRequestId: string): string => `answer ${firstRequestId}`;

/** The Idempotency-Key as it was sent. Null if the client sent none. */
export const sentKeyOf = ({ origin, key }: Claim): string | null =>
  origin === 'client' ? key.slice(key.indexOf(' ') + 1) : null;
