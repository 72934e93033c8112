import { APIError, type CardPage, type Loyalty } from '@loyalty-service/sdk';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../design/button.tsx';
import { Badge, Notice } from '../design/notice.tsx';
import { useZones } from '../format/dates.ts';
import { text } from '../languages/text.ts';
import { Balance } from './balance.tsx';
import { DrawnCode } from './drawn-code.tsx';
import { Goals, Rewards } from './goals.tsx';
import { History } from './history.tsx';
import { Person } from './person.tsx';
import { Settings } from './settings.tsx';

type State = CardPage | 'loading' | 'ended' | 'failed';

const isOver = (error: unknown): boolean => error instanceof APIError && (error.status === 401 || error.status === 404);

/** The page of one card. */
export function CardApp({ client }: { client: Loyalty }) {
  const [state, setState] = useState<State>('loading');
  const load = () => {
    client.cardPages
      .get()
      .then((page) => {
        useZones(page.business.timezones);
        document.title = `${page.program.name} · ${page.business.name}`;
        setState(page);
      })
      .catch((error: unknown) => setState(isOver(error) ? 'ended' : 'failed'));
  };
  useEffect(load, [client]);
  return (
    <main class="card-page">
      {state === 'loading' && <p class="loading">{text('card.loading')}</p>}
      {state === 'ended' && (
        <>
          <h1>{text('card.title')}</h1>
          <Notice tone="bad">{text('card.ended')}</Notice>
        </>
      )}
      {state === 'failed' && (
        <>
          <h1>{text('card.title')}</h1>
          <Notice tone="bad">{text('card.failed')}</Notice>
          <Button onClick={load}>{text('card.again')}</Button>
        </>
      )}
      {typeof state === 'object' && <Shown client={client} page={state} />}
    </main>
  );
}

function Shown({ client, page }: { client: Loyalty; page: CardPage }) {
  const { image } = page.program;
  return (
    <>
      <header class="head">
        {image && <img class="program-image" src={image.path} width={image.width} height={image.height} alt="" />}
        <p class="soft">{page.business.name}</p>
        <h1>{page.program.name}</h1>
        {!page.livemode && <Badge tone="warn">{text('card.test')}</Badge>}
      </header>
      <div class="card-box face">
        <DrawnCode card={page.card} />
        <Balance page={page} />
      </div>
      <Goals page={page} />
      <Rewards page={page} />
      <History client={client} currency={page.card.balance.currency} />
      <Person client={client} customer={page.customer} />
      <Settings />
    </>
  );
}
