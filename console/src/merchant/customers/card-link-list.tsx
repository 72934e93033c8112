import type { Card, CardLink, Loyalty } from '@loyalty-service/sdk';
import { AskFirst } from '../../design/ask-first.tsx';
import { Day, End, Moment } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { WhenLoaded } from '../../design/page.tsx';
import { phrase, text } from '../../languages/text.ts';
import { serviceTime } from '../../service/connection.ts';
import type { Loaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';

/** More cards and links than a customer has in practice. */
const [maxCards, maxLinks] = [10, 100];

/** The links of a card and of the cards that it replaced, because all of them open its page. */
export async function loadLinks({ cards }: Loyalty, card: Card): Promise<readonly CardLink[]> {
  const links: CardLink[] = [];
  let next: Card | null = card;
  for (let count = 0; next !== null && count < maxCards; count += 1) {
    links.push(...(await cards.links(next.id).toArray({ limit: maxLinks })));
    next = next.replaces === null ? null : await cards.get(next.replaces);
  }
  return links;
}

/** The links of a card, the newest first. A revoked link stays on the list for 30 days. */
export function CardLinkList({ of: links }: { of: Loaded<readonly CardLink[]> }) {
  const { loyalty, can } = useSession();
  const revoke = async (id: string): Promise<void> => {
    await loyalty.cardLinks.revoke(id);
    links.reload();
  };
  return (
    <section class="stack" aria-label={text('card_link.list')}>
      <h3>{text('card_link.list')}</h3>
      <WhenLoaded of={links}>
        {(found) => (
          <>
            {found.length === 0 && <p>{text('card_link.none')}</p>}
            <ul class="plain-list">
              {found.map((link) => (
                <li key={link.id}>
                  <LinkFacts link={link} />
                  {isValid(link) && can('revokeCardLink') && (
                    <AskFirst
                      small
                      danger
                      name={text('card_link.revoke')}
                      of={link.last4}
                      title={text('card_link.revoke_title', { ending: link.last4 })}
                      act={() => revoke(link.id)}
                    >
                      {text('card_link.revoke_text')}
                    </AskFirst>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

/** Links expire in real time, on test data too. */
const isExpired = ({ expires_at }: CardLink): boolean =>
  expires_at !== null && Date.parse(expires_at) <= serviceTime().getTime();

const isValid = (link: CardLink): boolean => link.revoked_at === null && !isExpired(link);

function LinkFacts({ link }: { link: CardLink }) {
  const { last4, created_at, expires_at, revoked_at, last_used_at } = link;
  return (
    <span>
      <strong>{text('card_link.ending', { ending: last4 })}</strong>{' '}
      {revoked_at ? (
        <Badge tone="bad">{text('card_link.revoked')}</Badge>
      ) : (
        isExpired(link) && <Badge tone="warn">{text('card_link.expired')}</Badge>
      )}
      <small class="why">
        {phrase('card_link.made', { at: <Day of={created_at} /> })} ·{' '}
        {last_used_at ? phrase('card_link.used', { at: <Moment of={last_used_at} /> }) : text('card_link.unused')}
        {expires_at && !revoked_at && [' · ', phrase('card_link.until', { at: <End of={expires_at} /> })]}
        {revoked_at && [' · ', phrase('card_link.revoked_at', { at: <Moment of={revoked_at} /> })]}
      </small>
    </span>
  );
}
