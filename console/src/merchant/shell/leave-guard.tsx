import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { unsaved } from '../../design/unsaved.ts';
import { text } from '../../languages/text.ts';

/** The link of a click that the browser would follow in this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  const isElsewhere = link && !link.target && !link.download && link.getAttribute('href')?.startsWith('#') === false;
  return isElsewhere ? link : undefined;
}

let onBack: ((event: PopStateEvent) => void) | null = null;
// Before the router hears of it: a window calls its listeners in the order in which they were added.
addEventListener('popstate', (event) => onBack?.(event));

/** Asks before a click on a link, "Back" or a closed tab takes changes away that are not saved. */
export function LeaveGuard() {
  const { route, path } = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    const here = location.href;
    const ask = (event: Event, go: () => void) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setLeave(() => go);
    };
    const onClick = (event: MouseEvent) => {
      const link = unsaved.size > 0 && followedLink(event);
      if (!link) return;
      const isPage = link.origin === location.origin && link.pathname.startsWith('/console');
      ask(event, () => (isPage ? route(link.pathname + link.search + link.hash) : location.assign(link.href)));
    };
    onBack = (event) => {
      if (unsaved.size === 0 || location.pathname === path) return;
      // The address has changed already: it is put back until the person has answered.
      history.pushState(null, '', here);
      ask(event, () => history.back());
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    addEventListener('click', onClick, true);
    addEventListener('beforeunload', onClose);
    return () => {
      removeEventListener('click', onClick, true);
      onBack = null;
      removeEventListener('beforeunload', onClose);
    };
  }, [path]);
  if (!leave) return null;
  const close = () => setLeave(null);
  return (
    <Dialog title={text('unsaved.title')} onClose={close}>
      <p>{text('unsaved.text')}</p>
      <div class="actions">
        <Button look="primary" onClick={close}>
          {text('unsaved.stay')}
        </Button>
        <Button
          look="danger"
          onClick={() => {
            unsaved.clear();
            close();
            leave();
          }}
        >
          {text('unsaved.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
