import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { Live } from '../../design/notice.tsx';
import { text } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { type Holder, type Presented, useTill } from '../open/till.ts';
import { Camera } from './camera.tsx';
import { type Found, findCards } from './find-cards.ts';
import { Hits, SaidOfHits } from './hits.tsx';

interface FindScreenProps {
  /** The result of a scan, if a card must be chosen. */
  found: Found | null;
  onFound: (presented: Presented) => void;
  onCode: (code: string) => void;
  /** Null: a new customer. */
  onSignUp: (customer: Holder | null) => void;
}

/** Where each sale begins: scan a card, or find it by its code, by phone or by name. */
export function FindScreen({ found: scanned, onFound, onCode, onSignUp }: FindScreenProps) {
  const till = useTill();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | null>(scanned);
  const [camera, setCamera] = useState(false);
  const find = useAction(async () => {
    setFound(null);
    const answer = await findCards(till, typed);
    const [only] = answer.cards;
    const isSure = answer.withoutCard.length === 0 && !answer.needsConnection;
    if (only && answer.cards.length === 1 && isSure) onFound(only);
    else setFound(answer);
  });
  // Before the screen is painted: a person or a scanner that types at once loses no character.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <section class="till-box">
      <form
        class="till-find"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) void find.run();
        }}
      >
        <label for="find">{text('till.find.label')}</label>
        <input
          id="find"
          class="input"
          ref={input}
          data-scan="search"
          value={typed}
          autoComplete="off"
          maxLength={100}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" look="primary" disabled={find.busy}>
          {text('till.find.submit')}
        </Button>
      </form>
      <div class="till-actions">
        <Button onClick={() => setCamera(true)}>{text('till.camera.open')}</Button>
        <Button onClick={() => onSignUp(null)}>{text('till.signup.open')}</Button>
      </div>
      {camera && (
        <Camera
          onCode={(code) => {
            setCamera(false);
            onCode(code);
          }}
          onClose={() => setCamera(false)}
        />
      )}
      <Failure of={find.failure} />
      <Live>{found && <SaidOfHits found={found} />}</Live>
      {found && <Hits found={found} onFound={onFound} onSignUp={onSignUp} />}
    </section>
  );
}
