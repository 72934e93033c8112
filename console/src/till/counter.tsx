import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../design/failure.tsx';
import { Live, Notice } from '../design/notice.tsx';
import { text } from '../languages/text.ts';
import { CardScreen } from './card/card-screen.tsx';
import type { ScannedVoucher } from './card/vouchers.tsx';
import type { Found } from './find/find-cards.ts';
import { FindScreen } from './find/find-screen.tsx';
import { PlaceScreen } from './open/place-screen.tsx';
import type { Holder, Presented } from './open/till.ts';
import { TillHead } from './open/till-head.tsx';
import { LastOutcome, SaleQuestion } from './sale/sale-bar.tsx';
import { SalesProvider, useNewSales } from './sale/use-sales.ts';
import { useScans } from './scan/use-scans.ts';
import { SignUpScreen } from './sign-up/sign-up-screen.tsx';
import { TillMenu } from './till-menu.tsx';
import { WaitingScreen } from './waiting/waiting-screen.tsx';

type Screen =
  | { readonly name: 'find'; readonly found: Found | null }
  | { readonly name: 'sign-up'; readonly customer: Holder | null }
  | { readonly name: 'card'; readonly presented: Presented; readonly isNew: boolean };

const toFind: Screen = { name: 'find', found: null };

/** A screen that covers that of the cashier for a moment. The screen below keeps its typed text. */
type Cover = 'queue' | 'place';

interface CounterProps {
  isPlaced: boolean;
  onPlace: (place: string | null) => void;
}

/** The screen of the cashier, with the parts of all screens: scans, and the last sale. */
export function Counter({ isPlaced, onPlace }: CounterProps) {
  // The message of an earlier scan that found nothing would look like an answer to the sale.
  const sales = useNewSales(() => scans.forget());
  const [screen, setScreen] = useState<Screen>(toFind);
  const [opened, setCover] = useState<Cover | null>(null);
  // The sales that wait can be looked at wherever the till stands.
  const covered = isPlaced || opened === 'queue' ? opened : 'place';
  const cover = (next: Cover | null): void => {
    scans.forget();
    setVoucher(null);
    setCover(next);
  };
  const show = (next: Screen): void => {
    cover(null);
    // The refusal of a sale says nothing about the next card.
    sales.clear();
    setScreen(next);
  };
  const [voucher, setVoucher] = useState<ScannedVoucher | null>(null);
  const scans = useScans({
    onScan() {
      sales.clear();
      setVoucher(null);
    },
    onFound(found) {
      const [only] = found.cards;
      if (!only || found.cards.length > 1) return show({ name: 'find', found });
      const isOpen = screen.name === 'card' && only.card !== null && screen.presented.card?.id === only.card.id;
      if (isOpen) cover(null);
      else show({ name: 'card', presented: only, isNew: false });
    },
    onVoucher: (code) => setVoucher({ code }),
  });
  // The sale of the card that is open takes the voucher.
  const isTaken = screen.name === 'card' && covered === null && screen.presented.program.amount_unit !== null;
  const toCard = (isNew: boolean) => (presented: Presented) => show({ name: 'card', presented, isNew });
  return (
    <SalesProvider value={sales}>
      <TillHead
        onQueue={() => cover(covered === 'queue' ? null : 'queue')}
        onPlace={() => cover(covered === 'place' ? null : 'place')}
      >
        <TillMenu />
      </TillHead>
      <Live class="till-bar">
        {covered !== 'queue' && <LastOutcome />}
        <Failure of={scans.failure} />
        {scans.unknown !== null && <Notice tone="warn">{text('till.scan.unknown', { code: scans.unknown })}</Notice>}
        {voucher && !isTaken && <Notice tone="warn">{text('till.scan.voucher', { code: voucher.code })}</Notice>}
      </Live>
      {covered !== 'queue' && <SaleQuestion />}
      {covered === 'place' && (
        <PlaceScreen
          onChoose={(chosen) => {
            onPlace(chosen);
            cover(null);
          }}
        />
      )}
      {covered === 'queue' && <WaitingScreen />}
      <Below isCovered={covered !== null}>
        {screen.name === 'find' && (
          <FindScreen
            key={screen.found}
            found={screen.found}
            onFound={toCard(false)}
            onCode={(code) => void scans.open([code])}
            onSignUp={(customer) => show({ name: 'sign-up', customer })}
          />
        )}
        {screen.name === 'sign-up' && (
          <SignUpScreen customer={screen.customer} onDone={toCard} onCancel={() => show(toFind)} />
        )}
        {screen.name === 'card' && (
          <CardScreen
            key={`${screen.presented.code} ${screen.presented.program.id}`}
            presented={screen.presented}
            isNew={screen.isNew}
            voucher={isTaken ? voucher : null}
            onDone={() => show(toFind)}
          />
        )}
      </Below>
    </SalesProvider>
  );
}

/** The screen of the cashier, below its cover. The field that had the focus gets it back. */
function Below({ isCovered, children }: { isCovered: boolean; children: ComponentChildren }) {
  const screen = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!isCovered) (focused.current ?? screen.current?.querySelector('input'))?.focus();
  }, [isCovered]);
  return (
    <div
      class="till-screen"
      ref={screen}
      hidden={isCovered}
      onFocusIn={({ target }) => {
        if (target instanceof HTMLElement) focused.current = target;
      }}
    >
      {children}
    </div>
  );
}
