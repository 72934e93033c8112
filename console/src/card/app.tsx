import type { Loyalty } from '@loyalty-service/sdk';
import { brandStyle } from '../design/brand-colors.ts';
import { Button } from '../design/button.tsx';
import { Recent } from '../design/dates.ts';
import { Badge, Live, Notice } from '../design/notice.tsx';
import { ShopHead } from '../design/shop-head.tsx';
import { phrase, text } from '../languages/text.ts';
import { Balance } from './balance.tsx';
import { DrawnCode } from './drawn-code.tsx';
import { Friends } from './friends.tsx';
import { Goals, Rewards } from './goals.tsx';
import { History } from './history.tsx';
import type { KeptCard } from './kept-card.ts';
import { nameOf } from './name-of.ts';
import { Person } from './person.tsx';
import { Settings } from './settings.tsx';
import { type ShownCard, useCardPage } from './use-card-page.ts';
import { Vouchers } from './vouchers.tsx';

interface CardAppProps {
  client: Loyalty;
  kept: KeptCard;
}

/** The page of one card. */
export function CardApp({ client, kept }: CardAppProps) {
  const { state, load } = useCardPage(client, kept);
  const color = typeof state === 'object' ? state.page.business.brand.color : null;
  return (
    <main class="card-page" style={brandStyle(color)}>
      {state === 'loading' && <p class="loading">{text('card.loading')}</p>}
      {state === 'ended' && <Ended />}
      {state === 'failed' && (
        <>
          <h1>{text('card.title')}</h1>
          <Notice tone="bad">{text('card.failed')}</Notice>
          <Button onClick={load}>{text('card.again')}</Button>
        </>
      )}
      {typeof state === 'object' && <Shown client={client} shown={state} />}
    </main>
  );
}

/** The link has ended. */
function Ended() {
  return (
    <>
      <h1>{text('card.title')}</h1>
      <Notice tone="bad">{text('card.ended')}</Notice>
    </>
  );
}

/** An installed page whose card this device no longer keeps. */
export function NotKept() {
  return (
    <main class="card-page">
      <h1>{text('card.title')}</h1>
      <Notice tone="bad">{text('card.not-kept')}</Notice>
    </main>
  );
}

function Shown({ client, shown: { page, keptAt, isOffline } }: { client: Loyalty; shown: ShownCard }) {
  const { image, name } = page.program;
  const { logo, color } = page.business.brand;
  return (
    <>
      <Live>{isOffline && <Notice tone="warn">{text('card.offline')}</Notice>}</Live>
      <ShopHead shop={nameOf(page.business)} program={name} logo={logo} isColored={color !== null}>
        {!page.livemode && <Badge tone="warn">{text('card.test')}</Badge>}
      </ShopHead>
      <div class="card-box face">
        {image && <img class="program-image" src={image.path} width={image.width} height={image.height} alt="" />}
        <DrawnCode card={page.card} />
        <Balance page={page} />
        {keptAt !== null && <p class="soft">{phrase('card.as-of', { at: <Recent of={keptAt} /> })}</p>}
      </div>
      <Vouchers page={page} />
      <Goals page={page} />
      <Rewards page={page} />
      <Friends client={client} page={page} keptAt={keptAt} />
      {keptAt === null && (
        <>
          <History client={client} page={page} />
          <Person client={client} customer={page.customer} />
        </>
      )}
      <Settings />
    </>
  );
}
