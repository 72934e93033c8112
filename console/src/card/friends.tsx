import type { CardPage, Loyalty } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../design/button.tsx';
import { copyText } from '../design/copy-button.tsx';
import { Failure } from '../design/failure.tsx';
import { promiseFor } from '../format/referral-promise.ts';
import { text } from '../languages/text.ts';
import { useAction } from '../service/use-action.ts';
import { nameOf } from './name-of.ts';

interface FriendsProps {
  client: Loyalty;
  page: CardPage;
  /** Null: the card is as the service has it now. */
  keptAt: string | null;
}

/** How the customer brings friends: what both get, the code with its link, and how many have come. */
export function Friends({ client, page, keptAt }: FriendsProps) {
  const { referral, program } = page;
  const [made, setMade] = useState<string | null>(null);
  const make = useAction(async () => setMade((await client.cardPages.createReferralCode()).code));
  if (!referral) return null;
  const code = referral.code ?? made;
  if (code === null && keptAt !== null) return null;
  const { pending, completed } = referral;
  const came = [
    completed > 0 && text('card.friends.completed', { count: completed }),
    pending > 0 && text('card.friends.pending', { count: pending }),
  ].filter(Boolean);
  return (
    <section class="card-box" aria-labelledby="friends">
      <h2 id="friends">{text('card.friends')}</h2>
      <p>{promiseFor('referrer', referral, program.currency).join(' ')}</p>
      {code === null ? (
        <div class="actions">
          <Button disabled={make.busy} onClick={() => void make.run()}>
            {text('card.friends.make')}
          </Button>
        </div>
      ) : (
        <Invitation code={code} shop={nameOf(page.business)} />
      )}
      <Failure of={make.failure} />
      {came.length > 0 && <p class="soft">{came.join(' · ')}</p>}
    </section>
  );
}

/** The code, and its link to share. A browser that cannot share copies the link. */
function Invitation({ code, shop }: { code: string; shop: string }) {
  const [said, setSaid] = useState('');
  const url = `${location.origin}/r/${code}`;
  const copy = async (): Promise<void> =>
    setSaid((await copyText(url)) ? text('card.friends.copied') : text('card.friends.not_copied', { url }));
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title: shop, text: text('card.friends.shared', { shop, url }) });
    } catch (failure) {
      // The person closed the sheet.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy();
    }
  };
  return (
    <>
      <p class="amount">
        <code>{code}</code>
      </p>
      <div class="actions">
        <Button onClick={() => void share()}>{text('card.friends.share')}</Button>
      </div>
      <p class="soft" role="status">
        {said}
      </p>
    </>
  );
}
