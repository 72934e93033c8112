import { z } from 'zod';
import { id } from '../fields/ids.ts';
import { pattern } from '../fields/text.ts';
import { timestamp } from '../fields/time.ts';

/** How long a till can send the sales of a person after it got their ticket. */
export const tillTicketDays = 60;

/** A ticket that a till keeps of a signed-in person, so that it can send their sales when they are signed out. */
export const TillTicket = z
  .object({
    object: z.literal('till_ticket').describe('Type of the object.'),
    person_id: id('person').describe('The signed-in person.'),
    ticket: z.string().describe('Names the person. Only the service can read it.'),
    key: z.string().describe('Key for HMAC-SHA256, in base64url. The till signs the reference of each sale with it.'),
    expires_at: timestamp('When the ticket expires.'),
  })
  .meta({ id: 'TillTicket', description: 'A ticket with which a till later sends the sales of a person.' });

/** Who rang up a sale. */
export const RungUpBy = z
  .strictObject({
    ticket: pattern(/^[0-9A-Za-z._-]+$/, 500, 'is not a ticket').describe('`ticket` of the person.'),
    proof: pattern(/^[0-9A-Za-z_-]{43}$/, 43, 'is not an HMAC-SHA256 in base64url').meta({
      description: 'HMAC-SHA256 of `reference` under the `key` of the ticket, in base64url without padding.',
    }),
  })
  .meta({
    id: 'RungUpBy',
    description:
      'Proves that another person rang up the sale. It is booked in their name, within their role and locations.',
  });
