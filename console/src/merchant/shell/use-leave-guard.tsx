import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { LeaveQuestion } from '../../design/leave-question.tsx';
import { forgetUnsaved, hasUnsaved } from '../../design/unsaved.ts';

/** The link of a click that the browser would follow in this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  const isElsewhere = link && !link.target && !link.download && link.getAttribute('href')?.startsWith('#') === false;
  return isElsewhere ? link : undefined;
}

let onBack: ((event: PopStateEvent) => void) | null = null;
// Added before the router's listener, because a window calls its listeners in the order in which they were added.
addEventListener('popstate', (event) => onBack?.(event));

interface LeaveGuard {
  /** Goes to another page, after a question if changes are not saved. */
  readonly leave: (go: () => void) => void;
  /** The question, while it is open. */
  readonly question: ComponentChildren;
}

/** Asks before a link, "Back" or a closed tab discards changes that are not saved. */
export function useLeaveGuard(): LeaveGuard {
  const { route, path } = useLocation();
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const leave = (go: () => void): void => (hasUnsaved() ? setAsked(() => go) : go());
  useEffect(() => {
    const here = location.href;
    const ask = (event: Event, go: () => void) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setAsked(() => go);
    };
    const onClick = (event: MouseEvent) => {
      const link = hasUnsaved() && followedLink(event);
      if (!link) return;
      const isPage = link.origin === location.origin && link.pathname.startsWith('/console');
      ask(event, () => (isPage ? route(link.pathname + link.search + link.hash) : location.assign(link.href)));
    };
    onBack = (event) => {
      if (!hasUnsaved() || location.pathname === path) return;
      // The address has changed already: it is put back until the person has answered.
      history.pushState(null, '', here);
      ask(event, () => history.back());
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    addEventListener('click', onClick, true);
    addEventListener('beforeunload', onClose);
    return () => {
      removeEventListener('click', onClick, true);
      onBack = null;
      removeEventListener('beforeunload', onClose);
    };
  }, [path]);
  const answer = (isMeant: boolean): void => {
    setAsked(null);
    if (!isMeant || !asked) return;
    forgetUnsaved();
    asked();
  };
  return { leave, question: asked && <LeaveQuestion onAnswer={answer} /> };
}
