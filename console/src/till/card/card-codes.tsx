import { lazy, Suspense } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import { LinkSheet } from '../../card-link/link-sheet.tsx';
import { makeLink } from '../../card-link/make-link.ts';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { text } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { nameOf } from '../find/hits.tsx';
import { may, type Presented, useTill } from '../open/till.ts';

// The code that draws codes is large, and most sales do not need it.
const DrawnCode = lazy(async () => ({ default: (await import('../../card/drawn-code.tsx')).DrawnCode }));

interface CardCodesProps {
  presented: Presented;
  /** Whether the card was issued just now: its page, or else its code, is shown at once. */
  isNew: boolean;
  onDone: () => void;
}

/** The code of the card, and the code that opens its page on the phone of the customer. */
export function CardCodes({ presented, isNew, onDone }: CardCodesProps) {
  const till = useTill();
  const { card, code, program, holder } = presented;
  const hasPage = card !== null && may(till, 'createCardLink');
  const [shown, setShown] = useState<'code' | 'page' | null>(isNew ? (hasPage ? 'page' : 'code') : null);
  const [url, setUrl] = useState<string | null>(null);
  const make = useAction(async () => card && setUrl(await makeLink(till.loyalty, card.id)));
  const toggle = (one: 'code' | 'page'): void => setShown(shown === one ? null : one);
  // Each link works until it is revoked, so a card that is shown makes one at most.
  useEffect(() => {
    if (shown === 'page' && url === null) void make.run();
  }, [shown]);
  const isDrawn = shown === 'code' || (shown === 'page' && url !== null);
  return (
    <>
      <div class="till-actions">
        <Button aria-expanded={shown === 'code'} onClick={() => toggle('code')}>
          {text('till.code')}
        </Button>
        {hasPage && (
          <Button aria-expanded={shown === 'page'} onClick={() => toggle('page')}>
            {text('till.page')}
          </Button>
        )}
        {isDrawn && <Button onClick={() => print()}>{text('card.print')}</Button>}
        <Button onClick={onDone}>{text('till.next')}</Button>
      </div>
      {shown === 'code' && (
        <Suspense fallback={<p class="loading">{text('state.loading')}</p>}>
          <DrawnCode card={{ code, code_format: 'qr_code' }} />
        </Suspense>
      )}
      {shown === 'page' && (
        <>
          <Failure of={make.failure} onRetry={() => void make.run()} />
          {make.busy && <p class="loading">{text('state.loading')}</p>}
          {url !== null && (
            <LinkSheet {...{ url, business: till.me.name, program: program.name }} holder={holder && nameOf(holder)} />
          )}
        </>
      )}
    </>
  );
}
