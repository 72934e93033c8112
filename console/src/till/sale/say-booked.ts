import type { MovementAnswer } from '@loyalty-service/sdk';
import { type ComponentChildren, h } from 'preact';
import { End } from '../../design/dates.ts';
import { units, unitsChange } from '../../format/numbers.ts';
import { whyOf } from '../../format/why-of.ts';
import { phrase, text } from '../../languages/text.ts';
import type { Booked } from '../queue/sales-queue.ts';
import { sayWhat } from '../queue/what.ts';

type Good = Extract<Booked, { kind: 'booked' }>;

/** A booked sale in words for the cashier: what was given and why not more, and what is on the card now. */
export function sayBooked({ sale, answer }: Good): ComponentChildren {
  const { transaction, card } = answer;
  const { unit, currency, available } = card.balance;
  const balance = units(available, unit, currency);
  if (sale.action === 'redeem') return text('till.given', { what: sayWhat(sale.what), balance });
  if (sale.action === 'renew') return phrase('till.renewed', { what: sayWhat(sale.what), until: untilOf(answer) });
  const change = unitsChange(transaction.delta, unit, currency);
  if (sale.action !== 'earn') return text('till.booked', { change, balance });
  const lessened = transaction.breakdown.filter(({ type }) => type !== 'campaign' && type !== 'tier');
  const why = lessened
    .map(whyOf)
    .filter((one) => one !== '')
    .join(' ');
  if (transaction.delta === 0) return text('till.nothing', { why });
  return `${text('till.booked', { change, balance })} ${why}`.trim();
}

const untilOf = ({ card }: MovementAnswer): ComponentChildren =>
  card.membership && h(End, { of: card.membership.expires_at });
