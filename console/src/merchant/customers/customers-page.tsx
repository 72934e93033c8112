import type { Customer, Loyalty } from '@loyalty-service/sdk';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { Day } from '../../design/dates.ts';
import { TextField } from '../../design/field.tsx';
import { Badge } from '../../design/notice.tsx';
import { text } from '../../languages/text.ts';
import { ListPage } from '../list/list-page.tsx';
import type { ListSpec } from '../list/list-spec.ts';
import { nameOfCustomer } from '../parts/name-of-customer.ts';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';
import { FoundVoucher } from '../vouchers/found-voucher.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { findCustomers } from './find-customers.ts';

/** How long a person may pause while typing before the search begins, in ms. */
const pauseMs = 250;

/** The search text is after the `#` of the address, because that part is never sent, and names are personal data. */
const findIn = (url: string): string => new URLSearchParams(url.split('#')[1] ?? '').get('find') ?? '';

/** All customers, or those that a search finds. */
export function CustomersPage() {
  const { to, can } = useSession();
  const { url, route } = useLocation();
  const [find, setFind] = useState(findIn(url));
  const [typed, setTyped] = useState(find);
  const [isCreating, setCreating] = useState(false);
  /** The last text that no customer has. It can be the code of a voucher. */
  const [noneBy, setNoneBy] = useState('');
  useEffect(() => {
    setFind(findIn(url));
    setTyped(findIn(url));
  }, [url]);
  useEffect(() => {
    const timer = setTimeout(() => {
      setFind(typed.trim());
      history.replaceState(history.state, '', `${location.pathname}${location.search}${fragmentOf(typed.trim())}`);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      <ListPage
        key={find}
        spec={{
          ...spec(to, find, setNoneBy),
          intro: (
            <search class="filters">
              <TextField label={text('customers.search')} type="search" value={typed} onValue={setTyped} />
              {find && noneBy === find && <FoundVoucher find={find} isAsked={find === findIn(url)} />}
            </search>
          ),
          actions: can('createCustomer') && (
            <Button look="primary" onClick={() => setCreating(true)}>
              {text('customers.create')}
            </Button>
          ),
        }}
      />
      {isCreating && (
        <CustomerDialog onClose={() => setCreating(false)} onDone={({ id }) => route(to(`/customers/${id}`))} />
      )}
    </>
  );
}

const fragmentOf = (find: string): string => (find ? `#${new URLSearchParams({ find })}` : '');

const spec = (to: (path: string) => string, find: string, onNone: (find: string) => void): ListSpec<Customer> => ({
  title: text('customers.title'),
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => to(`/customers/${id}`),
  empty: find ? text('customers.none') : text('customers.empty'),
  ...(find && { next: null }),
  filters: find
    ? []
    : [
        { id: 'tag', name: text('customers.tag') },
        { id: 'updated_after', name: text('list.updated_after'), type: 'from' },
      ],
  load: (loyalty, query) => (find ? searched(loyalty, find, onNone) : loyalty.customers.list(query)),
  export: {
    name: 'customers',
    needs: 'exportCustomers',
    stream: (loyalty, query) => loyalty.exports.customers(query),
  },
  columns: [
    {
      id: 'name',
      name: text('customers.name'),
      by: nameOfCustomer,
      cell: nameOfCustomer,
    },
    { id: 'email', name: text('customers.email'), by: ({ email }) => email, cell: ({ email }) => email ?? '–' },
    { id: 'phone', name: text('customers.phone'), by: ({ phone }) => phone, cell: ({ phone }) => phone ?? '–' },
    {
      id: 'status',
      name: text('field.status'),
      by: ({ status }) => status,
      cell: ({ status }) => <Badge {...statusTone(status)}>{text(`status.${status as 'active'}`)}</Badge>,
    },
    {
      id: 'created',
      name: text('field.created'),
      by: ({ created_at }) => created_at,
      cell: ({ created_at }) => <Day of={created_at} />,
    },
  ],
});

async function searched(loyalty: Loyalty, find: string, onNone: (find: string) => void) {
  const data = [...(await findCustomers(loyalty, find))];
  if (data.length === 0) onNone(find);
  return { data, next_cursor: null };
}
