import { useEffect, useState } from 'preact/hooks';
import { Route, Router, useLocation } from 'preact-iso';
import { AccountMenu } from '../../design/account-menu.tsx';
import { Button } from '../../design/button.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { Toasts } from '../../design/toasts.tsx';
import { text } from '../../languages/text.ts';
import { clientOf } from '../../service/client.ts';
import { isSignedOut } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { forgetImports } from '../imports/kept-imports.ts';
import { pathIn, type Session, useSession } from '../session/session.ts';
import { Navigation, tillAt } from './navigation.tsx';
import type { PageOfConsole } from './page-of-console.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';

/** The pages that the person may see. A person who may not see the first page goes to their start page. */
export function Shell({ pages }: { pages: readonly PageOfConsole[] }) {
  const session = useSession();
  const { path } = useLocation();
  const allowed = pages.filter(({ needs, onlyTest }) => session.can(needs) && (!onlyTest || session.mode === 'test'));
  const start = startOf(session, allowed);
  const isAtFirst = path.replace(/\/$/, '') === session.to('/');
  if (isAtFirst && !allowed.some((page) => page.path === '/')) return <GoTo start={start} />;
  return <Frame allowed={allowed} start={start} />;
}

/** Nothing of the console is drawn on the way: a cashier would see a menu for a moment. */
function GoTo({ start }: { start: string }) {
  useEffect(() => location.replace(start), [start]);
  return <Skeleton of="boxes" />;
}

interface FrameProps {
  allowed: readonly PageOfConsole[];
  start: string;
}

/** The frame of every page: the bar, the navigation, and the page at the address. */
function Frame({ allowed, start }: FrameProps) {
  const session = useSession();
  const { leave, question } = useLeaveGuard();
  useShortcuts();
  return (
    <div class="shell">
      <a class="skip" href="#main">
        {text('shell.skip')}
      </a>
      <Bar start={start} leave={leave} />
      {question}
      {session.mode === 'test' && (
        <aside class="test-mode" aria-label={text('mode.test')}>
          <span>{text('shell.testing')}</span>
          <a href={pathIn('live', '/')}>{text('shell.go_live')}</a>
        </aside>
      )}
      <div class="body">
        <Navigation pages={allowed} />
        <main id="main">
          <Router>
            {[
              ...allowed.map(({ path, component }) => (
                <Route key={path} path={session.to(path)} component={component} />
              )),
              <Route key="default" default component={() => <NotFound start={start} />} />,
            ]}
          </Router>
        </main>
      </div>
      <Toasts />
    </div>
  );
}

function Bar({ start, leave }: { start: string; leave: (go: () => void) => void }) {
  const { me, mode, to } = useSession();
  const { route } = useLocation();
  const [query, setQuery] = useState('');
  const signOut = useAction(async () => {
    await clientOf(mode, { waits: false }).request('DELETE', '/v1/sessions/current').catch(exceptSignedOut);
    await forgetImports();
    location.assign('/console/sign-in');
  });
  return (
    <header class="bar">
      <a class="name" href={start}>
        {me.name}
      </a>
      <nav class="mode-switch" aria-label={text('shell.mode')}>
        {(['live', 'test'] as const).map((one) => (
          <a key={one} href={pathIn(one, '/')} aria-current={one === mode ? 'true' : undefined}>
            {text(`mode.${one}`)}
          </a>
        ))}
      </nav>
      <search class="quick">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            leave(() => route(`${to('/customers')}#${new URLSearchParams({ find: query })}`));
          }}
        >
          <input
            class="input"
            type="search"
            id="quick-search"
            value={query}
            placeholder={text('shell.search')}
            aria-label={text('shell.search')}
            aria-keyshortcuts="/"
            onInput={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </form>
      </search>
      <span class="space" />
      <AccountMenu me={me}>
        <a href="/docs/console">{text('shell.help')}</a>
        <Button disabled={signOut.busy} onClick={() => leave(() => void signOut.run())}>
          {text('shell.signout')}
        </Button>
      </AccountMenu>
    </header>
  );
}

/** A person whose session has ended is signed out. */
function exceptSignedOut(failure: unknown): void {
  if (!isSignedOut(failure)) throw failure;
}

/** A page that is missing, or that the person may not see. */
function NotFound({ start }: { start: string }) {
  return (
    <Page title={text('notfound.title')}>
      <p>
        {text('notfound.text')} <a href={start}>{text('notfound.home')}</a>
      </p>
    </Page>
  );
}

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable]');

/** `/` goes to the search. */
function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(document.activeElement))
        return;
      event.preventDefault();
      document.getElementById('quick-search')?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** The start page of a person: the first page that is not for everybody, or the till. */
function startOf({ can, to, mode }: Session, allowed: readonly PageOfConsole[]): string {
  const first = allowed.find(({ link, needs }) => link && needs !== 'getMe');
  if (!first && can('earnOnCard')) return tillAt(mode);
  return to(first?.path ?? '/settings');
}
