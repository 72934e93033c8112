import type { ComponentChildren } from 'preact';
import { Button } from '../../design/button.tsx';
import { Day } from '../../design/dates.ts';
import { Notice } from '../../design/notice.tsx';
import { phrase, text } from '../../languages/text.ts';
import { sayBalance } from '../../membership/balance.ts';
import type { Holder, Presented } from '../open/till.ts';
import type { Found } from './find-cards.ts';

interface HitsProps {
  found: Found;
  onFound: (presented: Presented) => void;
  onSignUp: (customer: Holder) => void;
}

/** How many were found, and why there may be others. The number is for screen readers: the others see the hits. */
export function SaidOfHits({ found: { cards, withoutCard, hasMore, needsConnection } }: Pick<HitsProps, 'found'>) {
  const count = cards.length + withoutCard.length;
  if (needsConnection) return <Notice tone="warn">{text('till.find.offline')}</Notice>;
  if (count === 0) return <Notice tone="warn">{text('till.find.none')}</Notice>;
  return hasMore ? (
    <Notice>{text('till.find.more')}</Notice>
  ) : (
    <p class="hidden-text">{text('till.find.count', { count })}</p>
  );
}

/** The cards to choose from, each with its customer, and the customers who have no card. */
export function Hits({ found: { cards, withoutCard }, onFound, onSignUp }: HitsProps) {
  if (cards.length === 0 && withoutCard.length === 0) return null;
  return (
    <ul class="till-hits">
      {cards.map((one) => (
        <li key={one.card?.id ?? one.program.id}>
          <Button onClick={() => onFound(one)}>
            <Hit presented={one} />
          </Button>
        </li>
      ))}
      {withoutCard.map((customer) => (
        <li key={customer.id}>
          <Button onClick={() => onSignUp(customer)}>
            <span class="who">{nameOf(customer)}</span>
            <span class="soft">{text('till.find.without_card')}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Hit({ presented: { card, program, code, holder } }: { presented: Presented }) {
  if (!card)
    return (
      <>
        <span class="who">{program.name}</span>
        <span class="soft">{text('till.find.unknown', { code })}</span>
      </>
    );
  return (
    <>
      <span class="who">{holder ? nameOf(holder) : card.code}</span>
      <span class="units">{sayBalance(card)}</span>
      <span class="soft">
        <bdi>{program.name}</bdi> · {lastVisit(card.last_activity_at)}
      </span>
    </>
  );
}

/** The name of a customer. Without one, the end of the phone number, which the customer can say. */
export const nameOf = ({ name, phone }: Holder): string =>
  name ?? (phone ? text('till.phone_end', { digits: phone.slice(-4) }) : text('till.no_name'));

export const lastVisit = (at: string | null): ComponentChildren =>
  at === null ? text('till.first_visit') : phrase('till.last_visit', { at: <Day of={at} /> });
