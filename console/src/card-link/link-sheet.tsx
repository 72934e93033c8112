import { lazy, Suspense } from 'preact/compat';
import { text } from '../languages/text.ts';
import './link-sheet.css';

// The code that draws codes is large, and most visits do not need it.
const DrawnLink = lazy(async () => ({ default: (await import('../card/drawn-code.tsx')).DrawnLink }));

interface LinkSheetProps {
  /** The address of the card page. */
  url: string;
  business: string;
  program: string;
  /** Null: the card is nobody's. */
  holder: string | null;
}

/** A code that opens the card page on a phone. If it is printed, nothing else of the page is on the paper. */
export function LinkSheet({ url, business, program, holder }: LinkSheetProps) {
  return (
    <div class="link-sheet">
      <div class="print-only">
        <p>{business}</p>
        <p>
          <strong>{program}</strong>
        </p>
        <p>{holder}</p>
      </div>
      <Suspense fallback={<p class="loading">{text('state.loading')}</p>}>
        <DrawnLink url={url} />
      </Suspense>
    </div>
  );
}
