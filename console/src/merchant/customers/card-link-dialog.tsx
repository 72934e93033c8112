import type { Card, Customer } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { LinkSheet } from '../../card-link/link-sheet.tsx';
import { makeLink } from '../../card-link/make-link.ts';
import { Button } from '../../design/button.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Failure } from '../../design/failure.tsx';
import { CheckField, SelectField } from '../../design/field.tsx';
import { text } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { nameOfCustomer } from '../parts/name-of-customer.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { CardLinkList, loadLinks } from './card-link-list.tsx';

/** The choices of how long a link is valid, in days. */
const validDays = { never: null, month: 30, year: 365 } as const;
type Valid = keyof typeof validDays;

interface CardLinkDialogProps {
  card: Card;
  onClose: () => void;
}

/** Makes a link with which the customer opens the card page, and lists the links that the card has. */
export function CardLinkDialog({ card, onClose }: CardLinkDialogProps) {
  const { loyalty, can } = useSession();
  const [url, setUrl] = useState<string | null>(null);
  const links = useLoaded([card.id], () => loadLinks(loyalty, card));
  const { customer_id: holder } = card;
  const customer = useLoaded<Customer | null>([holder], async () =>
    holder && can('getCustomer') ? loyalty.customers.get(holder) : null,
  );
  return (
    <Dialog title={text('card_link.title')} onClose={onClose}>
      {url === null ? (
        <NewLink
          card={card}
          onMade={(made) => {
            setUrl(made);
            links.reload();
          }}
        />
      ) : (
        <MadeLink url={url} card={card} customer={customer.data ?? null} onAnother={() => setUrl(null)} />
      )}
      <CardLinkList of={links} />
      <div class="actions">
        <Button onClick={onClose}>{text('action.close')}</Button>
      </div>
    </Dialog>
  );
}

/** How long the next link is valid, and what the customer may do with it. */
function NewLink({ card, onMade }: { card: Card; onMade: (url: string) => void }) {
  const { loyalty, can } = useSession();
  const [valid, setValid] = useState<Valid>('never');
  const [profile, setProfile] = useState(false);
  const [consent, setConsent] = useState(false);
  const make = useAction(async () => {
    const days = validDays[valid];
    const permissions = [...(profile ? ['profile' as const] : []), ...(consent ? ['consent' as const] : [])];
    onMade(await makeLink(loyalty, card.id, { expires_in: days === null ? null : days * 86_400, permissions }));
  });
  const mayGive = card.customer_id !== null && can('getCustomer') && can('updateCustomer');
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void make.run();
      }}
    >
      <p>{text('card_link.text')}</p>
      <SelectField
        label={text('card_link.valid')}
        value={valid}
        choices={(['never', 'month', 'year'] as const).map((value) => ({
          value,
          name: text(`card_link.valid.${value}`),
        }))}
        onValue={setValid}
      />
      {mayGive && (
        <>
          <CheckField label={text('card_link.profile')} checked={profile} onValue={setProfile} />
          <CheckField label={text('card_link.consent')} checked={consent} onValue={setConsent} />
        </>
      )}
      <Failure of={make.failure} />
      <div class="actions">
        <Button type="submit" look="primary" disabled={make.busy}>
          {text('card_link.make')}
        </Button>
      </div>
    </form>
  );
}

interface MadeLinkProps {
  url: string;
  card: Card;
  customer: Customer | null;
  onAnother: () => void;
}

/** A new link, to scan, copy, print or send. */
function MadeLink({ url, card, customer, onAnother }: MadeLinkProps) {
  const { me } = useSession();
  const program = usePrograms().nameOf(card.program_id);
  return (
    <>
      <LinkSheet {...{ url, program }} business={me.name} holder={customer && nameOfCustomer(customer)} />
      <p>{text('card_link.once')}</p>
      <div class="actions">
        <CopyButton text={url} />
        <Button onClick={() => print()}>{text('card.print')}</Button>
        {customer?.email && (
          <a class="button" href={mailTo(customer.email, { business: me.name, program, url })}>
            {text('card_link.mail')}
          </a>
        )}
        <Button onClick={onAnother}>{text('card_link.another')}</Button>
      </div>
    </>
  );
}

/** The service sends no mail to customers, so the mail program of the merchant does. */
function mailTo(address: string, { url, ...names }: { business: string; program: string; url: string }): string {
  const subject = encodeURIComponent(text('card_link.mail_subject', names));
  const body = encodeURIComponent(text('card_link.mail_body', { url }));
  return `mailto:${encodeURIComponent(address)}?subject=${subject}&body=${body}`;
}
