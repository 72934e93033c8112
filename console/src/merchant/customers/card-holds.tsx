import type { Card } from '@loyalty-service/sdk';
import { AskFirst } from '../../design/ask-first.tsx';
import { Moment } from '../../design/dates.ts';
import { WhenLoaded } from '../../design/page.tsx';
import { Table } from '../../design/table.tsx';
import { type Unit, units } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';

/** The most open holds that a card shows. */
const maxHolds = 100;

/** The holds of a card. Releasing a hold makes its units usable at once. */
export function CardHolds({ card, onChange }: { card: Card; onChange: () => void }) {
  const { loyalty, can } = useSession();
  const { unit, currency } = card.balance;
  const holds = useLoaded([card.id, card.version], () =>
    loyalty.holds.list({ card_id: card.id, status: 'held' }).toArray({ limit: maxHolds }),
  );
  const release = async (id: string) => {
    await loyalty.holds.release(id);
    onChange();
  };
  return (
    <section class="stack">
      <h2>{text('holds.title')}</h2>
      <WhenLoaded of={holds}>
        {(found) => (
          <Table
            caption={text('holds.title')}
            rows={found}
            keyOf={({ id }) => id}
            columns={[
              { name: text('field.time'), cell: ({ created_at }) => <Moment of={created_at} /> },
              { name: text('cards.held'), cell: ({ amount }) => units(amount, unit as Unit, currency) },
              { name: text('holds.for'), cell: (hold) => textOf(`holds.${hold.for}`) },
              { name: text('field.reference'), cell: ({ reference }) => reference ?? '–' },
              { name: text('holds.until'), cell: ({ expires_at }) => <Moment of={expires_at} /> },
              {
                name: text('field.actions'),
                cell: ({ id, amount }) =>
                  can('releaseHold') && (
                    <AskFirst
                      small
                      of={units(amount, unit as Unit, currency)}
                      name={text('holds.release')}
                      title={text('holds.release_title')}
                      act={() => release(id)}
                    >
                      {text('holds.release_text')}
                    </AskFirst>
                  ),
              },
            ]}
          />
        )}
      </WhenLoaded>
    </section>
  );
}
