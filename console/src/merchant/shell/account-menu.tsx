import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { LanguageChoice, ThemeChoice } from '../../design/choices.tsx';
import { text, textOf } from '../../languages/text.ts';
import { useSession } from '../session/session.ts';

interface AccountMenuProps {
  onSignOut: () => void;
  isBusy: boolean;
}

/** Who is signed in, and what they set for themselves. A press elsewhere, or Escape, closes it. */
export function AccountMenu({ onSignOut, isBusy }: AccountMenuProps) {
  const { me } = useSession();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const { current } = menu;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : current.contains(event.target as Node)) return;
      current.open = false;
      if (event instanceof KeyboardEvent) current.querySelector('summary')?.focus();
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
  const { person } = me;
  const name = person?.name ?? text('shell.account');
  return (
    <details class="account" ref={menu}>
      <summary aria-label={person ? `${text('shell.account')}: ${name}` : name}>
        <span class="avatar" data-initial={[...name][0]?.toUpperCase()} />
        <span class="account-name">{name}</span>
      </summary>
      <div class="menu">
        {person && (
          <p>
            <strong>{person.name}</strong>
            <br />
            <small>
              {person.email} · {textOf(`role.${person.role}`)}
            </small>
          </p>
        )}
        <ThemeChoice />
        <LanguageChoice />
        <a href="/docs/console">{text('shell.help')}</a>
        <Button disabled={isBusy} onClick={onSignOut}>
          {text('shell.signout')}
        </Button>
      </div>
    </details>
  );
}
