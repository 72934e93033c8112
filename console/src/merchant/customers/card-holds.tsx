import type { Card } from '@loyalty-service/sdk';
import { Button } from '../../design/button.tsx';
import { Moment } from '../../design/dates.tsx';
import { Failure } from '../../design/failure.tsx';
import { WhenLoaded } from '../../design/page.tsx';
import { Table } from '../../design/table.tsx';
import { type Unit, units } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';

/** The most open holds that a card shows. */
const maxHolds = 100;

/** What is reserved on a card. Releasing a hold makes its units usable at once. */
export function CardHolds({ card, onChange }: { card: Card; onChange: () => void }) {
  const { loyalty, can } = useSession();
  const { unit, currency } = card.balance;
  const holds = useLoaded([card.id, card.version], () =>
    loyalty.holds.list({ card_id: card.id, status: 'held' }).toArray({ limit: maxHolds }),
  );
  const release = useAction(async (id: string) => {
    await loyalty.holds.release(id);
    onChange();
  });
  return (
    <section class="stack">
      <h2>{text('holds.title')}</h2>
      <Failure of={release.failure} />
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
                cell: ({ id }) =>
                  can('releaseHold') && (
                    <Button small disabled={release.busy} onClick={() => release.run(id)}>
                      {text('holds.release')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </WhenLoaded>
    </section>
  );
}
