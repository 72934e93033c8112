import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { Notice } from '../../design/notice.tsx';
import { units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { type Presented, useTill } from '../open/till.ts';
import { Camera } from './camera.tsx';
import { findCards } from './find-cards.ts';
import { useScanner } from './use-scanner.ts';

interface FindScreenProps {
  onFound: (presented: Presented) => void;
  onSignUp: () => void;
}

/** Where each sale begins: scan a card, or find it by its code, by phone or by name. */
export function FindScreen({ onFound, onSignUp }: FindScreenProps) {
  const till = useTill();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Presented[] | null>(null);
  const [camera, setCamera] = useState(false);
  const find = useAction(async (code: string) => {
    setCamera(false);
    setFound(null);
    const cards = await findCards(till, code);
    const [only] = cards;
    if (only && cards.length === 1) onFound(only);
    else setFound(cards);
  });
  useScanner(useCallback((code: string) => void find.run(code), []));
  useEffect(() => input.current?.focus(), []);
  return (
    <section class="till-box">
      <form
        class="till-find"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) void find.run(typed);
        }}
      >
        <label for="find">{text('till.find.label')}</label>
        <input
          id="find"
          class="input"
          ref={input}
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
        <Button onClick={onSignUp}>{text('till.signup.open')}</Button>
      </div>
      {camera && <Camera onCode={(code) => void find.run(code)} onClose={() => setCamera(false)} />}
      <Failure of={find.failure} />
      {found?.length === 0 && <Notice tone="warn">{text('till.find.none')}</Notice>}
      <ul class="till-choices">
        {found?.map((one) => (
          <li key={one.card?.id ?? one.program.id}>
            <Button onClick={() => onFound(one)}>{nameOf(one)}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ card, program, code }: Presented): string {
  if (!card) return `${program.name} · ${code}`;
  const { available, unit, currency } = card.balance;
  return `${program.name} · ${card.code} · ${units(available, unit, currency)}`;
}
