import { useState } from 'preact/hooks';
import { Failure } from '../design/failure.tsx';
import { Notice } from '../design/notice.tsx';
import { text } from '../languages/text.ts';
import { CardScreen } from './card/card-screen.tsx';
import type { Found } from './find/find-cards.ts';
import { FindScreen } from './find/find-screen.tsx';
import { PlaceScreen } from './open/place-screen.tsx';
import type { Holder, Presented } from './open/till.ts';
import { TillHead } from './open/till-head.tsx';
import { SaleBar } from './sale/sale-bar.tsx';
import { SalesProvider, useNewSales } from './sale/use-sales.ts';
import { useScans } from './scan/use-scans.ts';
import { SignUpScreen } from './sign-up/sign-up-screen.tsx';
import { WaitingScreen } from './waiting/waiting-screen.tsx';

type Screen =
  | { readonly name: 'queue' | 'place' }
  | { readonly name: 'find'; readonly found: Found | null }
  | { readonly name: 'sign-up'; readonly customer: Holder | null }
  | { readonly name: 'card'; readonly presented: Presented; readonly isNew: boolean };

const toFind: Screen = { name: 'find', found: null };

interface CounterProps {
  isPlaced: boolean;
  onPlace: (place: string | null) => void;
}

/** The screen of the cashier, and what is the same on all of them: scans, and the last sale. */
export function Counter({ isPlaced, onPlace }: CounterProps) {
  // What an earlier scan did not find would look like an answer to the sale.
  const sales = useNewSales(() => scans.forget());
  const [screen, setScreen] = useState<Screen>(toFind);
  const show = (next: Screen): void => {
    scans.forget();
    setScreen(next);
  };
  const scans = useScans(sales.clear, (found) => {
    const [only] = found.cards;
    if (!only || found.cards.length > 1) return show({ name: 'find', found });
    const isOpen = screen.name === 'card' && only.card !== null && screen.presented.card?.id === only.card.id;
    if (!isOpen) show({ name: 'card', presented: only, isNew: false });
  });
  const toCard = (isNew: boolean) => (presented: Presented) => show({ name: 'card', presented, isNew });
  // The sales that wait can be looked at wherever the till stands.
  const shown = isPlaced || screen.name === 'queue' ? screen : ({ name: 'place' } as const);
  return (
    <SalesProvider value={sales}>
      <TillHead
        onQueue={() => show(screen.name === 'queue' ? toFind : { name: 'queue' })}
        onPlace={() => show({ name: 'place' })}
      />
      {shown.name !== 'queue' && <SaleBar />}
      <Failure of={scans.failure} />
      {scans.unknown !== null && <Notice tone="warn">{text('till.scan.unknown', { code: scans.unknown })}</Notice>}
      {shown.name === 'place' && (
        <PlaceScreen
          onChoose={(chosen) => {
            onPlace(chosen);
            // A card that was open when the till asked stays open.
            if (screen.name === 'place') show(toFind);
          }}
        />
      )}
      {shown.name === 'find' && (
        <FindScreen
          key={shown.found}
          found={shown.found}
          onFound={toCard(false)}
          onCode={(code) => void scans.open([code])}
          onSignUp={(customer) => show({ name: 'sign-up', customer })}
        />
      )}
      {shown.name === 'sign-up' && (
        <SignUpScreen customer={shown.customer} onDone={toCard} onCancel={() => show(toFind)} />
      )}
      {shown.name === 'queue' && <WaitingScreen />}
      {shown.name === 'card' && (
        <CardScreen
          key={`${shown.presented.code} ${shown.presented.program.id}`}
          presented={shown.presented}
          isNew={shown.isNew}
          onDone={() => show(toFind)}
        />
      )}
    </SalesProvider>
  );
}
