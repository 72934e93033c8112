import { APIError, type Loyalty, type ReferralLink } from '@loyalty-service/sdk';
import { useEffect, useState } from 'preact/hooks';
import { nameOf } from '../card/name-of.ts';
import { brandStyle } from '../design/brand-colors.ts';
import { Button } from '../design/button.tsx';
import { Badge, Notice } from '../design/notice.tsx';
import { ShopHead } from '../design/shop-head.tsx';
import { promiseFor } from '../format/referral-promise.ts';
import { text } from '../languages/text.ts';
import { SignUp } from './sign-up.tsx';

interface FriendAppProps {
  client: Loyalty;
  code: string;
}

type State = ReferralLink | 'loading' | 'unknown' | 'failed';

/** The page that a referral link opens: what the friend gets, and a form for a card. */
export function FriendApp({ client, code }: FriendAppProps) {
  const [state, setState] = useState<State>('loading');
  const load = () => {
    client.referralLinks
      .lookup({ code })
      .then((link) => {
        document.title = `${text('friend.title')} · ${nameOf(link.business)}`;
        setState(link);
      })
      .catch((error: unknown) => setState(error instanceof APIError && error.status === 404 ? 'unknown' : 'failed'));
  };
  useEffect(load, [client]);
  const color = typeof state === 'object' ? state.business.brand.color : null;
  return (
    <main class="card-page" style={brandStyle(color)}>
      {state === 'loading' && <p class="loading">{text('card.loading')}</p>}
      {state === 'unknown' && (
        <div class="card-box">
          <h1>{text('friend.unknown')}</h1>
          <p>{text('friend.unknown_why')}</p>
        </div>
      )}
      {state === 'failed' && (
        <>
          <h1>{text('friend.title')}</h1>
          <Notice tone="bad">{text('friend.failed')}</Notice>
          <Button onClick={load}>{text('card.again')}</Button>
        </>
      )}
      {typeof state === 'object' && <Invited client={client} link={state} />}
    </main>
  );
}

function Invited({ client, link }: { client: Loyalty; link: ReferralLink }) {
  const { business, program, livemode, open, code } = link;
  const { logo, color } = business.brand;
  return (
    <>
      <ShopHead shop={nameOf(business)} program={program.name} logo={logo} isColored={color !== null}>
        {!livemode && <Badge tone="warn">{text('card.test')}</Badge>}
      </ShopHead>
      <section class="card-box face invited" aria-labelledby="invited">
        <h2 id="invited">{text('friend.title')}</h2>
        <p>{promiseFor('friend', link, program.currency).join(' ')}</p>
      </section>
      {open ? (
        <>
          <SignUp client={client} code={code} />
          <p class="soft">{text('friend.at_till', { code })}</p>
        </>
      ) : (
        <Notice tone="warn">{text('friend.closed')}</Notice>
      )}
    </>
  );
}
