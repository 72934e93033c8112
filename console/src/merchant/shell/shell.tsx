import { useState } from 'preact/hooks';
import { Route, Router, useLocation } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { Page } from '../../design/page.tsx';
import { text } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { forgetImports } from '../imports/kept-imports.ts';
import { LanguageChoice, ThemeChoice } from '../parts/choices.tsx';
import { pathIn, useSession } from '../session/session.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { PageOfConsole } from './page-of-console.ts';
import { useShortcuts } from './shortcuts.ts';

/** What is around every page: the bar, the navigation, and the page at the address. */
export function Shell({ pages }: { pages: readonly PageOfConsole[] }) {
  const session = useSession();
  const allowed = pages.filter(({ needs, onlyTest }) => session.can(needs) && (!onlyTest || session.mode === 'test'));
  useShortcuts();
  return (
    <div class="shell">
      <a class="skip" href="#main">
        {text('shell.skip')}
      </a>
      <Bar />
      <LeaveGuard />
      {session.mode === 'test' && (
        <aside class="test-mode" aria-label={text('mode.test')}>
          {text('shell.testing')}
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
              <Route key="default" default component={NotFound} />,
            ]}
          </Router>
        </main>
      </div>
    </div>
  );
}

function Bar() {
  const { me, mode, to, loyalty } = useSession();
  const { route } = useLocation();
  const [query, setQuery] = useState('');
  const signOut = useAction(async () => {
    await loyalty.request('DELETE', '/v1/sessions/current');
    await forgetImports();
    location.assign('/console/sign-in');
  });
  return (
    <header class="bar">
      <a class="name" href={to('/')}>
        {me.name}
      </a>
      <search class="quick">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            route(`${to('/customers')}#${new URLSearchParams({ find: query })}`);
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
      <nav class="mode-switch" aria-label={text('shell.mode')}>
        {(['live', 'test'] as const).map((one) => (
          <a key={one} href={pathIn(one, '/')} aria-current={one === mode ? 'true' : undefined}>
            {text(`mode.${one}`)}
          </a>
        ))}
      </nav>
      <ThemeChoice />
      <LanguageChoice />
      <Button small look="plain" disabled={signOut.busy} onClick={() => signOut.run()}>
        {text('shell.signout')}
      </Button>
    </header>
  );
}

function Navigation({ pages: shown }: { pages: readonly PageOfConsole[] }) {
  const { to, can, mode } = useSession();
  const { path } = useLocation();
  const own = path.replace(/\/$/, '');
  return (
    <nav aria-label={text('shell.navigation')}>
      <ul class="links">
        {shown
          .filter(({ name }) => name)
          .map(({ name, path: at }) => {
            const href = to(at);
            const isHere = own === href || (at !== '/' && own.startsWith(`${href}/`));
            return (
              <li key={at}>
                <a href={href} aria-current={isHere ? 'page' : undefined}>
                  {name && text(name)}
                </a>
              </li>
            );
          })}
        {can('earnOnCard') && (
          <li>
            <a href={mode === 'test' ? '/till/test' : '/till'}>{text('shell.till')}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function NotFound() {
  const { to } = useSession();
  return (
    <Page title={text('notfound.title')}>
      <p>
        {text('notfound.text')} <a href={to('/')}>{text('notfound.home')}</a>
      </p>
    </Page>
  );
}
