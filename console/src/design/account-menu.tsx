import type { Me } from '@loyalty-service/sdk';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text, textOf } from '../languages/text.ts';
import { LanguageChoice, ThemeChoice } from './choices.tsx';

interface AccountMenuProps {
  me: Pick<Me, 'person'>;
  /** The choices and actions of the page. */
  children: ComponentChildren;
}

/** Who is signed in, and what they set for themselves. A press elsewhere, or Escape, closes it. */
export function AccountMenu({ me: { person }, children }: AccountMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const { current } = menu;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : current.contains(event.target as Node)) return;
      // A question of the menu is above the menu, and Escape closes the question alone.
      if (current.querySelector('dialog')) return;
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
        {children}
      </div>
    </details>
  );
}
