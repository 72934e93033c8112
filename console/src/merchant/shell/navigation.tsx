import { Menu, Store } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Icon } from '../../design/icon.tsx';
import { text } from '../../languages/text.ts';
import type { Mode } from '../../service/client.ts';
import { useSession } from '../session/session.ts';
import { groups, type PageOfConsole } from './page-of-console.ts';

export const tillAt = (mode: Mode): string => (mode === 'test' ? '/till/test' : '/till');

interface NavigationProps {
  pages: readonly PageOfConsole[];
  label?: string;
}

/** The pages in their groups. On a phone, a button shows them. */
export function Navigation({ pages, label = text('shell.navigation') }: NavigationProps) {
  const { path } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [path]);
  return (
    <nav class={isOpen ? 'open' : undefined} aria-label={label}>
      <button type="button" class="menu-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={Menu} /> {text('nav.menu')}
      </button>
      <div class="groups">
        {groups.map((group) => (
          <Group key={group} of={group} pages={pages.filter(({ link }) => link?.group === group)} />
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  of: (typeof groups)[number];
  pages: readonly PageOfConsole[];
}

function Group({ of, pages }: GroupProps) {
  const { to, can, mode } = useSession();
  const { path } = useLocation();
  const own = path.replace(/\/$/, '');
  const isAt = (at: string): boolean => own === to(at) || (at !== '/' && own.startsWith(`${to(at)}/`));
  const links = (
    <ul class="links" aria-label={of === 'daily' ? undefined : text(`nav.${of}`)}>
      {pages.map(
        ({ path: at, link }) =>
          link && (
            <li key={at}>
              <a href={to(at)} aria-current={isAt(at) ? 'page' : undefined}>
                <Icon of={link.icon} /> {text(link.name)}
              </a>
            </li>
          ),
      )}
      {of === 'daily' && can('earnOnCard') && (
        <li>
          <a href={tillAt(mode)}>
            <Icon of={Store} /> {text('shell.till')}
          </a>
        </li>
      )}
    </ul>
  );
  if (of === 'daily') return links;
  if (pages.length === 0) return null;
  if (of !== 'developers')
    return (
      <div>
        <p class="group-name">{text(`nav.${of}`)}</p>
        {links}
      </div>
    );
  return (
    <details open={pages.some(({ path: at }) => isAt(at))}>
      <summary>{text(`nav.${of}`)}</summary>
      {links}
    </details>
  );
}
