import type { Program } from '@loyalty-service/sdk';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { text } from '../../languages/text.ts';
import type { Found } from '../find/find-cards.ts';
import { Hits, nameOf } from '../find/hits.tsx';
import type { Holder, Presented } from '../open/till.ts';

interface KnownCustomersProps {
  found: Found;
  program: Program;
  busy: boolean;
  onFound: (presented: Presented) => void;
  onIssue: (customer: Holder) => void;
}

/** Says that the customer is known, opens their cards, and offers a card of the program if they do not have one. */
export function KnownCustomers({ found, program, busy, onFound, onIssue }: KnownCustomersProps) {
  const { cards, withoutCard } = found;
  const holders = new Map(cards.flatMap(({ holder }) => (holder ? [[holder.id, holder] as const] : [])));
  const hasCard = ({ id }: Holder): boolean =>
    cards.some(({ holder, card }) => holder?.id === id && card?.program_id === program.id);
  const lacking = [...withoutCard, ...holders.values()].filter((one) => !hasCard(one));
  return (
    <>
      <Notice tone="warn">{text('till.signup.known')}</Notice>
      {cards.length > 0 && <Hits found={{ ...found, withoutCard: [] }} onFound={onFound} onSignUp={onIssue} />}
      {lacking.map((one) => (
        <Button key={one.id} look="primary" disabled={busy} onClick={() => onIssue(one)}>
          {text('till.signup.give', { name: nameOf(one), program: program.name })}
        </Button>
      ))}
    </>
  );
}
