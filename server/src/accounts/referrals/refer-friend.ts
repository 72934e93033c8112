import type { ReferralReason } from '@loyalty-service/contract/resources/referrals';
import { noMetadata } from '../../base/stored-json.ts';
import { haveSameContact } from '../../domain/referrals/referral-faults.ts';
import { contactKey } from '../../ledger/claim.ts';
import type { View } from '../../ledger/command.ts';
import { keepKey } from '../../ledger/kept-reply.ts';
import { digestOf } from '../../secrets/secret-key.ts';
import type { Row } from '../../storage/tables.ts';
import { refuseReferral } from './change-referral.ts';
import { insertReferral, type ReferralProgram } from './put-referral.ts';

type Customer = Row<'customers'>;

interface Friend {
  readonly code: Row<'referral_codes'>;
  readonly referrer: Customer;
  /** The new customer. */
  readonly friend: Customer;
  readonly zone: string;
}

/**
 * Records the referral of a friend who signed up through a link. A friend whom the business already knows gets a card too, because
 * a refusal would tell strangers who is a customer. Only the referral is refused.
 */
export function referFriend(view: View, { program, terms }: ReferralProgram, { code, ...friend }: Friend): void {
  const reason = whyNot(view, friend);
  markContacts(view, friend.friend);
  const row = insertReferral(view, {
    ...{ code, program, terms, zone: friend.zone, friend: friend.friend, metadata: noMetadata },
  });
  if (reason) refuseReferral(view, row, reason);
}

function whyNot(view: View, { referrer, friend }: Omit<Friend, 'code'>): ReferralReason | null {
  if (haveSameContact(referrer, friend)) return 'same_contact';
  if (markedContacts(view, friend).some(({ mark }) => mark !== null)) return 'existing_customer';
  const { email_key, phone } = friend;
  const known = [
    ...(email_key === null ? [] : view.all('customers', 'email', [email_key])),
    ...(phone === null ? [] : view.all('customers', 'phone', [phone])),
  ];
  return known.some(({ id, status }) => id !== friend.id && status === 'active') ? 'existing_customer' : null;
}

/** The contacts of a friend, with the mark of each that signed up in the last days. */
const markedContacts = (view: View, { email_key, phone }: Customer) =>
  [email_key, phone].flatMap((contact) => {
    if (contact === null) return [];
    const key = contactKey(digestOf(contact));
    return [{ key, mark: view.one('idempotency', 'key', ['server', key]) }];
  });

/**
 * Marks the contacts of a friend. Two sign-ups with one contact at once have not seen each other's customers, but both write the same
 * mark. So the later one is decided again, and finds the earlier one.
 */
function markContacts(view: View, friend: Customer): void {
  for (const { key, mark } of markedContacts(view, friend)) if (!mark) keepKey(view, key, friend.id);
}
