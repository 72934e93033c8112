import type { Card, Customer } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Amount } from '../../design/amount.tsx';
import { Button } from '../../design/button.tsx';
import { CalendarDay, Day, Moment } from '../../design/dates.ts';
import { Facts } from '../../design/facts.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { text, textOf } from '../../languages/text.ts';
import { sayBalance } from '../../membership/balance.ts';
import { saveFile } from '../../service/save-file.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { nameOfCustomer } from '../parts/name-of-customer.ts';
import { statusTone } from '../parts/status-tone.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { CustomerVouchers } from '../vouchers/customer-vouchers.tsx';
import { CardLinkDialog } from './card-link-dialog.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { Timeline } from './timeline.tsx';

type Open = 'edit' | 'merge' | 'erase' | 'issue' | null;

/** A customer: their data, their cards, and all transactions of these cards. */
export function CustomerPage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const { loyalty, mode, to, can } = useSession();
  const found = useLoaded([mode, id], async () => {
    const [customer, cards] = await Promise.all([
      loyalty.customers.get(id),
      loyalty.cards.list({ customer_id: id }).toArray({ limit: 100 }),
    ]);
    const into = customer.merged_into ? await loyalty.customers.get(customer.merged_into) : null;
    return { customer, cards, into };
  });
  return (
    <WhenLoaded of={found}>
      {({ customer, cards, into }) => (
        <Page
          title={nameOfCustomer(customer)}
          above={{ href: to('/customers'), name: text('customers.title') }}
          beside={<Badge {...statusTone(customer.status)}>{textOf(`status.${customer.status}`)}</Badge>}
          actions={<CustomerActions customer={customer} onDone={found.reload} />}
        >
          {into && (
            <Notice>
              <a href={to(`/customers/${into.id}`)}>{text('customers.merged_into', { name: nameOfCustomer(into) })}</a>
            </Notice>
          )}
          <div class="columns">
            <Profile customer={customer} />
            <div class="stack">
              <Cards cards={cards} customer={customer} onDone={found.reload} />
              {can('listVouchers') && <CustomerVouchers customer={customer} />}
            </div>
          </div>
          <h2>{text('timeline.title')}</h2>
          <Timeline
            key={`${id} ${cards.map(({ version }) => version)}`}
            load={(query) => loyalty.transactions.list({ customer_id: id, ...query })}
            onChange={found.reload}
          />
        </Page>
      )}
    </WhenLoaded>
  );
}

function CustomerActions({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const { loyalty, can } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  const save = useAction(async () => {
    const data = await loyalty.customers.export(customer.id);
    saveFile(`${customer.id}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  });
  const isActive = customer.status === 'active';
  return (
    <>
      {isActive && can('updateCustomer') && <Button onClick={() => setOpen('edit')}>{text('action.edit')}</Button>}
      {isActive && can('mergeCustomer') && <Button onClick={() => setOpen('merge')}>{text('merge.open')}</Button>}
      {can('exportCustomer') && (
        <Button disabled={save.busy} onClick={() => save.run()}>
          {text('customers.export')}
        </Button>
      )}
      {customer.status !== 'erased' && can('eraseCustomer') && (
        <Button look="danger" onClick={() => setOpen('erase')}>
          {text('erase.open')}
        </Button>
      )}
      {open === 'edit' && <CustomerDialog customer={customer} onClose={close} onDone={done} />}
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} />}
      {open === 'erase' && <EraseDialog customer={customer} onClose={close} onDone={done} />}
    </>
  );
}

function Profile({ customer }: { customer: Customer }) {
  const { can } = useSession();
  const { email, phone, birthday, external_id, tags, marketing_consent_at, created_at, metadata, id, status } =
    customer;
  return (
    <section class="card-box">
      <h2>{text('customers.profile')}</h2>
      <Facts
        facts={[
          [text('customers.email'), email],
          [text('customers.phone'), phone],
          [text('customers.birthday'), birthday && <CalendarDay key="birthday" of={birthday} />],
          [text('customers.external_id'), external_id],
          [text('customers.tags'), tags.length > 0 ? tags.map((tag) => <Badge key={tag}>{tag}</Badge>) : null],
          [
            text('customers.consent'),
            marketing_consent_at ? <Moment key="at" of={marketing_consent_at} /> : text('state.no'),
          ],
          ...Object.entries(metadata).map(([name, value]) => [name, value] as const),
          ...(status === 'active' && can('createReferralCode')
            ? [[text('referrals.code'), <ReferralCode key="code" of={id} />] as const]
            : []),
          [text('field.created'), <Day key="created" of={created_at} />],
          ['ID', <code key="id">{id}</code>],
        ]}
      />
    </section>
  );
}

/** The code with which the customer brings friends. It is made when it is first shown. */
function ReferralCode({ of: id }: { of: string }) {
  const { loyalty } = useSession();
  const [code, setCode] = useState<string>();
  const show = useAction(async () => setCode((await loyalty.referrals.createCode(id)).code));
  if (code) return <code>{code}</code>;
  return (
    <Button small disabled={show.busy} onClick={() => show.run()}>
      {text('referrals.show_code')}
    </Button>
  );
}

function Cards({ cards, customer, onDone }: { cards: readonly Card[]; customer: Customer; onDone: () => void }) {
  const { to, can } = useSession();
  const { nameOf } = usePrograms();
  const [isIssuing, setIssuing] = useState(false);
  const [linked, setLinked] = useState<Card | null>(null);
  return (
    <section class="card-box">
      <h2>{text('cards.title')}</h2>
      {cards.length === 0 && <p>{text('cards.none')}</p>}
      <ul class="plain-list">
        {cards.map((card) => (
          <li key={card.id}>
            <a href={to(`/cards/${card.id}`)}>{nameOf(card.program_id)}</a>
            <strong>
              <Amount of={sayBalance(card)} />
            </strong>
            <Badge {...statusTone(card.status)}>{textOf(`status.${card.status}`)}</Badge>
            {card.status !== 'closed' && can('createCardLink') && (
              <Button small onClick={() => setLinked(card)}>
                {text('card_link.open')} <span class="hidden-text">{nameOf(card.program_id)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {customer.status === 'active' && can('issueCard') && (
        <div>
          <Button small onClick={() => setIssuing(true)}>
            {text('cards.issue')}
          </Button>
        </div>
      )}
      {linked && <CardLinkDialog card={linked} onClose={() => setLinked(null)} />}
      {isIssuing && (
        <IssueDialog
          customer={customer}
          onClose={() => setIssuing(false)}
          onDone={() => {
            setIssuing(false);
            onDone();
          }}
        />
      )}
    </section>
  );
}
