import './display.css';
import { useEffect, useState } from 'preact/hooks';
import { text } from '../../languages/text.ts';
import { type Shown, watchShown } from './display.ts';

/** The second window of a till, which stands towards the customer: their balance, and what the sale gave. */
export function CustomerDisplay() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => watchShown(setShown), []);
  if (!shown)
    return (
      <main class="display">
        <h1>{text('till.title')}</h1>
        <p>{text('till.display.waiting')}</p>
      </main>
    );
  const { shop, card } = shown;
  return (
    <main class="display">
      <h1>{shop}</h1>
      <section aria-live="polite">
        {card ? (
          <>
            <p class="display-hello">
              {card.firstName ? text('till.display.hello', { name: card.firstName }) : text('till.display.welcome')}
            </p>
            {card.balance && <p class="display-balance">{card.balance}</p>}
            <p class="display-program">{card.program}</p>
            {card.outcome && <p class="display-outcome">{card.outcome}</p>}
          </>
        ) : (
          <p class="display-hello">{text('till.display.idle')}</p>
        )}
      </section>
    </main>
  );
}
