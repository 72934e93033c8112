import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { text } from '../../languages/text.ts';
import { type LoadedRows, maxRows } from './use-rows.ts';

/** How far below the window the end of the rows is when the next page is loaded. */
const ahead = '0px 0px 1200px 0px';

/** Loads the next page before a person has scrolled to the end of this one. The button is for those who do not scroll. */
export function LoadMore({ of }: { of: LoadedRows<unknown> }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, isFull, isBusy, failure, loadMore, rows } = of;
  const mayLoad = hasMore && !isFull && !isBusy && failure === undefined;
  useEffect(() => {
    if (!mayLoad || !end.current) return;
    // A slow page reports several states at once. The last one holds.
    const observer = new IntersectionObserver((states) => states.at(-1)?.isIntersecting && loadMore(), {
      rootMargin: ahead,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoad, rows]);
  if (!hasMore) return null;
  if (isFull) return <p class="pages">{text('list.full', { count: maxRows })}</p>;
  return (
    <div class="pages" ref={end}>
      <Button disabled={isBusy} onClick={loadMore}>
        {text('list.more')}
      </Button>
    </div>
  );
}
