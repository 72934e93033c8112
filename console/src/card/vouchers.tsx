import type { CardPage } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { CopyButton } from '../design/copy-button.tsx';
import { Day, End, Start } from '../design/dates.ts';
import { Badge } from '../design/notice.tsx';
import { phrase, text, textOf } from '../languages/text.ts';
import { sayBenefit } from '../membership/plans.ts';
import { DrawnCode } from './drawn-code.tsx';
import './vouchers.css';

type Voucher = CardPage['vouchers'][number];

/** Whether a voucher is of use to the customer, now or in a moment. */
const isOpen = ({ status }: Voucher): boolean => status === 'issued' || status === 'held';

/** The vouchers of the customer. One at most shows its code, so that a scanner reads the one that is meant. */
export function Vouchers({ page }: { page: CardPage }) {
  const open = page.vouchers.filter(isOpen);
  const old = page.vouchers.filter((voucher) => !isOpen(voucher));
  if (page.vouchers.length === 0) return null;
  return (
    <section class="card-box" aria-labelledby="vouchers">
      <h2 id="vouchers">{text('card.vouchers')}</h2>
      {open.map((voucher) => (
        <Ticket key={voucher.id} voucher={voucher} page={page} />
      ))}
      {old.length > 0 && (
        <details class="fold">
          <summary>{text('card.voucher.old', { count: old.length })}</summary>
          <ul class="rows">
            {old.map((voucher) => (
              <li key={voucher.id}>
                <div>{voucher.name}</div>
                <div class="end soft">
                  <Ended voucher={voucher} />
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface TicketProps {
  voucher: Voucher;
  page: CardPage;
}

function Ticket({ voucher, page }: TicketProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, description, code, code_format } = voucher;
  return (
    <details class="ticket" name="voucher" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>
          <strong>{name}</strong>
          <Facts voucher={voucher} page={page} />
        </span>
      </summary>
      {isOpen && (
        <div class="ticket-code">
          {description && <p class="soft">{description}</p>}
          <DrawnCode card={{ code, code_format }} label={text('card.voucher.code', { code })} />
          <p class="soft">{text('card.voucher.show')}</p>
          <div class="actions">
            <CopyButton text={code} small />
          </div>
        </div>
      )}
    </details>
  );
}

/** What a voucher gives beside its name, and when it can be used. */
function Facts({ voucher, page }: TicketProps) {
  const { starts_at: from, expires_at: until, uses_left, status, name } = voucher;
  const gives = saidBenefit(voucher, page);
  const facts = [
    gives !== name && gives,
    from && Date.parse(from) > Date.parse(page.now) && phrase('card.voucher.from', { at: <Start of={from} /> }),
    until && phrase('card.reward-until', { at: <End of={until} /> }),
    uses_left > 1 && text('card.voucher.uses_left', { count: uses_left }),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && (
        <span class="soft">{facts.flatMap((fact, at) => [at > 0 && ' · ', <bdi key={at}>{fact}</bdi>])}</span>
      )}
      {status === 'held' && <Badge tone="warn">{text('card.voucher.status.held')}</Badge>}
    </>
  );
}

/** A discount in words. The name of the reward already says which item is free. */
function saidBenefit({ benefit }: Voucher, { program }: CardPage): string {
  return benefit.kind === 'gift_credit' || benefit.kind === 'free_item' ? '' : sayBenefit(benefit, program);
}

/** Why a voucher can no longer be used, with its day if there is one. */
function Ended({ voucher: { status, used_at, expires_at } }: { voucher: Voucher }) {
  if (status === 'redeemed' && used_at) return <>{phrase('card.voucher.used', { at: <Day of={used_at} /> })}</>;
  if (status === 'expired' && expires_at) return <>{phrase('card.voucher.ended', { at: <End of={expires_at} /> })}</>;
  return <>{textOf(`card.voucher.status.${status}`)}</>;
}
